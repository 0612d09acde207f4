import { readArray, readRecord, readText, type UnknownRecord } from '@marquee/common/shared/reading.ts';

/** A field of a form, as the schema describes it. */
export interface SchemaField {
  readonly name: string;
  readonly kind: 'text' | 'flag' | 'choice' | 'color' | 'number';
  readonly description: string;
  readonly example: string;
  readonly choices: readonly string[];
  readonly isRequired: boolean;
  /** Default of a flag. */
  readonly isOnByDefault: boolean;
}

/** Lists the fields of an object of the schema in its order, without deprecated ones and nested objects. */
export function listFields(schema: UnknownRecord, definition?: string): readonly SchemaField[] {
  const node = definition === undefined ? schema : resolve(schema, { $ref: `#/$defs/${definition}` });
  const required = readArray(node['required']) ?? [];
  return Object.entries(readRecord(node['properties']) ?? {}).flatMap(([name, value]) => {
    const field = resolve(schema, readRecord(value) ?? {});
    const kind = name.startsWith('$') || field['deprecated'] === true ? undefined : toKind(field);
    if (kind === undefined) return [];
    return [
      {
        name,
        kind,
        description: readText(field['description']) ?? '',
        example: toExample(field),
        choices: (readArray(field['enum']) ?? []).flatMap((choice) => readText(choice) ?? []),
        isRequired: required.includes(name),
        isOnByDefault: field['default'] === true,
      },
    ];
  });
}

function toKind(field: UnknownRecord): SchemaField['kind'] | undefined {
  const types = [field['type']].flat();
  if (Array.isArray(field['enum'])) return 'choice';
  if (types.includes('object')) return undefined;
  if (types.includes('boolean')) return 'flag';
  if (types.includes('number')) return 'number';
  if (types.includes('array')) return types.includes('string') ? 'text' : undefined;
  return readText(field['title'])?.includes('hex color') ? 'color' : 'text';
}

function toExample(field: UnknownRecord): string {
  const [example] = readArray(field['examples']) ?? [];
  return typeof example === 'string' || typeof example === 'number' ? String(example) : '';
}

/** A field's own keys override those of the definition it refers to. */
function resolve(schema: UnknownRecord, field: UnknownRecord): UnknownRecord {
  const name = /^#\/\$defs\/(\w+)$/.exec(readText(field['$ref']) ?? '')?.[1];
  if (name === undefined) return field;
  return { ...readRecord(readRecord(schema['$defs'])?.[name]), ...field };
}
