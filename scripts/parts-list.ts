/** The list of parts (SBOM, CycloneDX 1.6) and the licence texts of what ships. */
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { ShippedPackage } from './shipped-packages.ts';

export interface ShippedFont {
  /** `heading typeface of BANK`. */
  readonly name: string;
  readonly text: string;
}

const { Component, Bom, Metadata, SpdxLicense, LicenseExpression } = Models;

/** `pkg:npm/%40scope/name@1.2.3`: the scope's sign is encoded, the slash is not. */
const addressOf = ({ name, version }: ShippedPackage): string => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

function componentOf(shipped: ShippedPackage): Models.Component {
  const [scope, name] = shipped.name.startsWith('@') ? shipped.name.split('/') : [undefined, shipped.name];
  const component = new Component(Enums.ComponentType.Library, name ?? shipped.name, {
    bomRef: addressOf(shipped),
    ...(scope === undefined ? {} : { group: scope }),
    version: shipped.version,
    purl: addressOf(shipped),
    scope: Enums.ComponentScope.Required,
  });
  component.hashes.set(Enums.HashAlgorithm['SHA-512'], shipped.sha512);
  const isExpression = /\s|\(/.test(shipped.licence);
  component.licenses.add(isExpression ? new LicenseExpression(shipped.licence) : new SpdxLicense(shipped.licence));
  return component;
}

function fontOf({ name }: ShippedFont): Models.Component {
  const component = new Component(Enums.ComponentType.File, name, { bomRef: `typeface:${name}` });
  component.licenses.add(new SpdxLicense('OFL-1.1'));
  return component;
}

/**
 * JSON of the list: the product by its version, each package with its hash and licence, each typeface of a bank. The same parts give
 * the same bytes: neither time nor number of its own is in it.
 */
export function partsList(version: string, packages: readonly ShippedPackage[], fonts: readonly ShippedFont[]): string {
  const product = new Component(Enums.ComponentType.Application, 'bli-kunde', {
    version,
    bomRef: `bli-kunde@${version}`,
  });
  const bom = new Bom({ metadata: new Metadata({ component: product }) });
  for (const component of [...packages.map(componentOf), ...fonts.map(fontOf)]) {
    bom.components.add(component);
    product.dependencies.add(component.bomRef);
  }
  const normalizer = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(normalizer).serialize(bom, { sortLists: true, space: 2 })}\n`;
}

const RULER = '='.repeat(78);

/** One text of all: packages and typefaces with the same licence text share it. */
export function licenceTexts(packages: readonly ShippedPackage[], fonts: readonly ShippedFont[]): string {
  const parts = [
    ...packages.map(({ name, version, licence, texts }) => ({
      title: `${name} ${version} (${licence})`,
      text: texts.map((text) => text.trim()).join('\n\n'),
    })),
    ...fonts.map(({ name, text }) => ({ title: `${name} (OFL-1.1)`, text: text.trim() })),
  ];
  const titles = new Map<string, string[]>();
  for (const { title, text } of parts) titles.set(text, [...(titles.get(text) ?? []), title]);
  const blocks = [...titles].map(([text, all]) => `${RULER}\n${all.join('\n')}\n${RULER}\n\n${text}\n`);
  return `Licences of the parts of others that are in this folder; sbom.cdx.json lists the same parts.\n\n${blocks.join('\n')}`;
}
