import { readArray, readRecord, readText } from '@marquee/common/shared/reading.ts';

import { EntryList } from './entry-list.tsx';
import type { FormList } from './form-layout.ts';
import { toLabel, toText } from './schema-control.tsx';
import { Fields, type SectionProps } from './section.tsx';

/** The fields of a list in the configuration: rows, menu or languages. */
export function EntryFields({ list, ...section }: SectionProps & { readonly list: FormList }) {
  const { name, newEntry, addLabel, parts } = list;
  return (
    <EntryList
      title={toLabel(name)}
      entries={readArray(section.config[name]) ?? []}
      nameOf={nameEntry}
      newEntry={newEntry}
      addLabel={addLabel}
      onChange={(entries) => section.onChoose([name], entries)}
    >
      {(index) =>
        parts.map(({ path, definition }) => (
          <Fields key={definition} {...section} path={[name, index, ...path]} definition={definition} />
        ))
      }
    </EntryList>
  );
}

function nameEntry(entry: unknown): string {
  const { title, label, displayName, contentId, type } = readRecord(entry) ?? {};
  return (
    readText(title) ??
    readText(label) ??
    readText(displayName) ??
    readText(contentId) ??
    toLabel(toText(type) || 'entry')
  );
}
