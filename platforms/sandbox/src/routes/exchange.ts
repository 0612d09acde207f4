import { Hono } from 'hono';
import type { Delivery } from '../delivery/delivery.ts';
import type { ImageResizer } from '../images/image-resizer.ts';
import type { MediaFiles } from '../media/media-files.ts';
import type { OwnBackend } from '../own-backend/own-backend.ts';

/** The bindings of routes. */
export interface Exchange {
  readonly delivery: Delivery;
  readonly files: MediaFiles;
  readonly images: ImageResizer;
  /** Undefined when the sandbox was started without one. */
  readonly ownBackend: OwnBackend | undefined;
}

/** Creates an empty router; paths start after `/t/{tenant}`. */
export function createRouter() {
  return new Hono<{ Bindings: Exchange }>().basePath('/t/:tenant');
}

/** The router that the route modules add to. */
export type Router = ReturnType<typeof createRouter>;
