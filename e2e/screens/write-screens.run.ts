import { launchBrowser } from '../support/launch-browser.ts';
import { readOutputFolder } from '../support/output-folder.ts';
import { allStates } from './all-states.ts';
import { writeContactSheets } from './contact-sheet.ts';
import {
  isPhoneJob,
  runPictureJob,
  toFileName,
  WIDTHS,
  type PictureJob,
  type PictureResult,
} from './picture-job.ts';
import { writeReadmePicture } from './readme-picture.ts';

/**
 * Takes a screenshot of every state at every width, dark and light, and fails when a page overflows or clips text. `npm
 * run screens -- home 390` takes only those whose file name contains all given words; `--readme` writes the README's
 * screenshot.
 */

const THEMES = ['dark', 'light'] as const;
const AT_ONCE = 2;

const parameters = process.argv.slice(2);
const words = parameters.filter((parameter) => !parameter.startsWith('--'));
const folder = readOutputFolder();
// Otherwise the player would wait for a user gesture.
const AUTOPLAY = '--autoplay-policy=no-user-gesture-required';
// A screenshot beyond the window loses the context's phone emulation, so the browser itself has no mouse.
const NO_MOUSE =
  '--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2';
const browser = await launchBrowser([AUTOPLAY]);
const phoneBrowser = await launchBrowser([AUTOPLAY, NO_MOUSE]);

if (parameters.includes('--readme')) {
  await writeReadmePicture(browser);
} else {
  const results = await takePictures(listJobs());
  await writeContactSheets(browser, results, folder);
  const faulty = results.filter(({ faults }) => faults.length > 0);
  for (const { file, faults } of faulty) console.log(`\n${file}\n  ${faults.join('\n  ')}`);
  console.log(`\nPictures: ${results.length}, with faults: ${faulty.length}`);
  process.exitCode = faulty.length > 0 ? 1 : 0;
}
await Promise.all([browser.close(), phoneBrowser.close()]);

function listJobs(): readonly PictureJob[] {
  return allStates
    .flatMap((state) =>
      WIDTHS.flatMap((width) => (state.themes ?? THEMES).map((theme) => ({ state, width, theme }))),
    )
    .filter((job) => !(job.state.isForMouse && isPhoneJob(job)))
    .filter((job) => words.every((word) => toFileName(job).includes(word)));
}

async function takePictures(jobs: readonly PictureJob[]): Promise<readonly PictureResult[]> {
  const results: PictureResult[] = [];
  const waiting = jobs.entries();
  const work = async () => {
    for (const [index, job] of waiting) {
      const result = await runPictureJob(isPhoneJob(job) ? phoneBrowser : browser, job, folder);
      results[index] = result;
      console.log(`${result.faults.length === 0 ? ' ok ' : 'FAIL'} ${result.file}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
