/** A slice of a store; the component renders again only when the slice changes. */
export { useStore } from 'zustand';
