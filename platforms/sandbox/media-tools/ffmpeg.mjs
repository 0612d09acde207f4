import { spawn } from 'node:child_process';
import { once } from 'node:events';

const FFMPEG = process.env.FFMPEG_PATH ?? 'ffmpeg';

function start(args, stdin) {
  const child = spawn(FFMPEG, ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: [stdin, 'inherit', 'inherit'],
  });
  const done = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${args.join(' ')}`);
  });
  return { child, done };
}

export function runFfmpeg(args) {
  return start(args, 'ignore').done;
}

/** Writes chunks to ffmpeg's standard input with back-pressure. */
export async function pipeToFfmpeg(args, chunks) {
  const { child, done } = start(args, 'pipe');
  for await (const chunk of chunks) {
    if (!child.stdin.write(chunk)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  await done;
}
