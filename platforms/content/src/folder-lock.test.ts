import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { FolderLock } from './folder-lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee lock é-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the lock of a folder', () => {
  it('is never held by two runs that start at the same moment', async () => {
    const runs = [process.pid, process.ppid].map((pid) => new FolderLock(folder, '.run', pid));
    const others = await Promise.all(runs.map((run) => run.take()));
    expect(others.filter((other) => other === undefined).length).toBeLessThan(2);
  });

  it('is free for the next run', async () => {
    const first = new FolderLock(folder, '.run', process.ppid);
    const second = new FolderLock(folder, '.run');
    expect(await first.take()).toBeUndefined();
    expect(await second.take()).toMatchObject({ pid: process.ppid });
    await first.release();
    expect(readdirSync(folder)).toEqual([]);
    expect(await second.take()).toBeUndefined();
  });

  it('is not that of a killed run, of another command or of another file', async () => {
    const killed = spawnSync(process.execPath, ['-e', '']).pid;
    for (const name of [`.run.${killed}.lock`, `.other.${process.ppid}.lock`, '.run.lock', '.run.x.lock'])
      writeFileSync(path.join(folder, name), '');
    expect(await new FolderLock(folder, '.run').take()).toBeUndefined();
    expect(readdirSync(folder)).not.toContain(`.run.${killed}.lock`);
    expect(readdirSync(folder)).toHaveLength(4);
  });
});
