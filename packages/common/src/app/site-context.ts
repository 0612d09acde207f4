export * from '../config/site-context.ts';
