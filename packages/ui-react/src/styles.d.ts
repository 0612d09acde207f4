declare module '*.module.scss' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

/** Global styles. */
declare module '*/remote-control.scss' {}
