/** For tests: a store of the browser. */

/** A store as a browser has it: its keys are its own properties. */
export function storage(): Storage {
  const methods = {
    getItem(key: string) {
      return Object.getOwnPropertyDescriptor(this, key)?.value ?? null;
    },
    setItem(key: string, value: string) {
      Object.assign(this, { [key]: value });
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  return Object.create(methods) as Storage;
}
