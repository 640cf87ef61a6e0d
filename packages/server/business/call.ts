/** The application that a business handler works on. */
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import { ownApplication } from '../application/call.ts';
import type { Call, LoadedApplication } from '../http/handler.ts';

export type Loaded = LoadedApplication<BusinessApplication>;

export const own = (call: Call): Loaded => ownApplication<BusinessApplication>(call);
