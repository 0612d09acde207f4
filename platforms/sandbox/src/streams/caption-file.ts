import { readList, RecordReader } from '../catalogue/record-reader.ts';
import { parseCues, type Cue } from './web-vtt.ts';

/**
 * Reads the cues of a clip's caption file: WebVTT, or, when the name ends in `.json`, a list of `{ startS, endS, text
 * }` in seconds.
 *
 * @throws CatalogueError for JSON that is not such a list
 */
export function readCaptionFile(name: string, content: string): readonly Cue[] {
  if (!name.endsWith('.json')) return parseCues(content);
  return readList(JSON.parse(content), name, (value, place) => {
    const cue = new RecordReader(value, place);
    return { startS: cue.amount('startS'), endS: cue.amount('endS'), settings: '', text: cue.text('text') };
  });
}
