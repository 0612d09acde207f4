/** Returns a slice of a store; rerenders only when the slice changes. */
export { useStore } from 'zustand';
