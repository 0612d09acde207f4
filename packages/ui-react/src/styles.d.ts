declare module '*.module.scss' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

/** Rules for the whole document. */
declare module '*/remote-control.scss' {}
