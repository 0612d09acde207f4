import { Hono } from 'hono';
import type { Delivery } from '../delivery/delivery.ts';
import type { ImageResizer } from '../images/image-resizer.ts';
import type { MediaFiles } from '../media/media-files.ts';
import type { OwnBackend } from '../own-backend/own-backend.ts';

/** What the routes get beside the request. */
export interface Exchange {
  readonly delivery: Delivery;
  readonly files: MediaFiles;
  readonly images: ImageResizer;
  /** Undefined when the sandbox was started without one. */
  readonly ownBackend: OwnBackend | undefined;
}

/** An empty router; its paths begin behind `/t/{tenant}`. */
export function createRouter() {
  return new Hono<{ Bindings: Exchange }>().basePath('/t/:tenant');
}

/** The router that the route modules add to. */
export type Router = ReturnType<typeof createRouter>;
