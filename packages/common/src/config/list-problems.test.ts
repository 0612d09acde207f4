import { FakeHttpClient } from '@marquee/testing/fakes/fake-http-client.ts';
import { describe, expect, it } from 'vitest';

import { AppError } from '../shared/app-error.ts';
import { formatProblems, listProblems } from './list-problems.ts';
import { StartRecord } from './start-record.ts';

const ADDRESS = 'https://content.example.test/apps/configs/te5tavod.json';
const CONFIGURATION =
  '{\n  "description": "",\n  "content": [\n    { "type": "playlst", "contentId": "a" }\n  ]\n}';
const SETTINGS =
  'defaultConfigSource = te5tavod\napiBaseUrl = content.example.test\nwords\ncmcd = query\ncmcd = q\n';

interface Found {
  readonly settings?: readonly [path: string, problem: string][];
  readonly configuration?: readonly [path: string, problem: string][];
}

function recordOf({ settings = [], configuration = [] }: Found): StartRecord {
  const record = new StartRecord();
  record.configAddress = ADDRESS;
  record.problems = [
    ...settings.map(([path, problem]) => ({ document: 'settings', path, problem }) as const),
    ...configuration.map(([path, problem]) => ({ document: 'configuration', path, problem }) as const),
  ];
  return record;
}

async function list(found: Found, answers: Readonly<Record<string, unknown>>, error?: unknown) {
  const http = new FakeHttpClient();
  for (const [address, answer] of Object.entries(answers)) http.answer(address, answer);
  const problems = await listProblems(recordOf(found), http, error);
  return { requests: http.requests, text: formatProblems(problems) };
}

const invalid = (problems: readonly unknown[]) => new AppError('config_invalid', 'x', { data: { problems } });

describe('the problems of a site', () => {
  it('are listed by document, each with its line', async () => {
    const { text } = await list(
      {
        settings: [
          ['line 3', 'must be key = value'],
          ['apiBaseUrl', 'must be an http(s) address or a path'],
          ['cmcd', 'must be one of query, headers'],
        ],
        configuration: [['content[0].type', 'content[0].type must be one of playlist, favorites']],
      },
      { '/.webapp.ini': SETTINGS, [ADDRESS]: CONFIGURATION },
    );
    expect(text).toBe(
      [
        '/.webapp.ini',
        '- line 2, apiBaseUrl: must be an http(s) address or a path',
        '- line 3: must be key = value',
        '- line 5, cmcd: must be one of query, headers',
        '',
        ADDRESS,
        '- line 4, content[0].type: must be one of playlist, favorites',
      ].join('\n'),
    );
  });

  it('that stop the start are listed with the others, and a missing field at its object', async () => {
    const error = invalid([{ path: 'siteId', problem: 'siteId must be defined' }]);
    const { text } = await list(
      { configuration: [['content[0].type', 'x']] },
      { [ADDRESS]: CONFIGURATION },
      error,
    );
    expect(text).toBe(`${ADDRESS}\n- line 1, siteId: must be defined\n- line 4, content[0].type: x`);
  });

  it.each<[name: string, body: string, line: string]>([
    ['an extra comma', '{\n  "siteId": "a",\n}', '- line 2: column 16: the comma before } must be removed'],
    ['an HTML page', '<!doctype html>', '- line 1: is an HTML page, not JSON'],
  ])('of a configuration that is not JSON name the syntax error: %s', async (_, body, line) => {
    const error = new AppError('config_invalid', 'The configuration is not JSON');
    expect((await list({}, { [ADDRESS]: body }, error)).text).toBe(`${ADDRESS}\n${line}`);
  });

  it('have no lines when their document cannot be read again', async () => {
    const { text } = await list(
      { settings: [['(root)', 'is an HTML page']], configuration: [['siteName', 'must be text']] },
      {},
    );
    expect(text).toBe(`/.webapp.ini\n- is an HTML page\n\n${ADDRESS}\n- siteName: must be text`);
  });

  it('are limited to 50 per document', async () => {
    const configuration = Array.from(
      { length: 5_000 },
      (_, index) => [`content[${index}]`, 'x'] as [string, string],
    );
    const { text } = await list({ configuration }, { [ADDRESS]: `{"content": [${'1,'.repeat(4_999)}1]}` });
    expect(text.split('\n')).toHaveLength(51);
  });

  it('cause no request when there are none', async () => {
    expect(await list({}, {}, new AppError('config_not_loaded', 'x'))).toEqual({ requests: [], text: '' });
  });
});
