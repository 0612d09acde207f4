import type { TimedProgram } from './programs-around.ts';

/** Formats a schedule in the platform's own format: a list at the root (contract 5.1). */
export function toJsonSchedule(programs: readonly TimedProgram[], imageUrl: string): string {
  return JSON.stringify(
    programs.map(({ id, title, description, startMs, endMs }) => ({
      id,
      title,
      startTime: new Date(startMs).toISOString(),
      endTime: new Date(endMs).toISOString(),
      chapterPointCustomProperties: [
        { key: 'description', value: description },
        { key: 'image', value: imageUrl },
      ],
    })),
  );
}

/** Formats a schedule as XMLTV like ViewNexa (contract 5.2): every element has an attribute. */
export function toXmlSchedule(programs: readonly TimedProgram[], channel: XmlChannel): string {
  const entries = programs.map(
    ({ id, title, description, startMs, endMs }) =>
      `  <programme start="${toXmlTime(startMs)}" stop="${toXmlTime(endMs)}" channel="${channel.id}">\n` +
      `    <title lang="en">${toData(title)}</title>\n` +
      `    <desc lang="en">${toData(description)}</desc>\n` +
      `    <icon src="${toAttribute(channel.imageUrl)}" width="640" height="360"/>\n` +
      `    <episode-num system="assetId">${toData(id)}</episode-num>\n` +
      `  </programme>\n`,
  );
  const head = `  <channel id="${channel.id}"><display-name>${toData(channel.title)}</display-name></channel>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n${head}${entries.join('')}</tv>\n`;
}

/** The channel in an XMLTV file. */
export interface XmlChannel {
  readonly id: string;
  readonly title: string;
  readonly imageUrl: string;
}

const toXmlTime = (ms: number): string =>
  `${new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`;

const toData = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const toAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
