import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Display faces; all are under the Open Font License or Apache-2.0, which allow pictures made with them. */
// prettier-ignore
const FACES = [
  ['cinzel', 'Cinzel', 600],
  ['league-gothic', 'League Gothic', 400],
  ['anton', 'Anton', 400],
  ['monoton', 'Monoton', 400],
  ['unifrakturcook', 'UnifrakturCook', 700],
  ['syncopate', 'Syncopate', 400],
  ['syncopate', 'Syncopate', 700],
  ['cormorant-garamond', 'Cormorant Garamond', 500],
  ['cormorant-garamond', 'Cormorant Garamond', 500, 'italic'],
  ['playfair-display', 'Playfair Display', 500, 'italic'],
  ['abril-fatface', 'Abril Fatface', 400],
  ['josefin-sans', 'Josefin Sans', 300],
  ['space-grotesk', 'Space Grotesk', 700],
  ['marcellus', 'Marcellus', 400],
  ['special-elite', 'Special Elite', 400],
  ['fredoka', 'Fredoka', 700],
  ['limelight', 'Limelight', 400],
  ['caveat-brush', 'Caveat Brush', 400],
  ['oswald', 'Oswald', 300],
];

/** Installs the faces into a scratch folder and returns `@font-face` rules that include the files. */
export async function loadFontRules(scratch) {
  const packages = [...new Set(FACES.map(([name]) => `@fontsource/${name}@5`))];
  await writeFile(`${scratch}/package.json`, '{"private":true}');
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--prefix', scratch, ...packages]);
  const rules = FACES.map(async ([name, family, weight, style = 'normal']) => {
    const file = `${scratch}/node_modules/@fontsource/${name}/files/${name}-latin-${weight}-${style}.woff2`;
    const data = (await readFile(file)).toString('base64');
    return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${data})}`;
  });
  return (await Promise.all(rules)).join('\n');
}
