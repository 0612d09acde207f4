/** Styles of the pages for administrators, in the color scheme of the system. */
export const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; --page: #fff; --text: #16191d; --edge: #70757d; --accent: #1a4fd6; --on-accent: #fff; --notice: #eef2fd; --alarm: #b3261e; --problem: #fdeeee }
@media (prefers-color-scheme: dark) { :root { --page: #101318; --text: #f0f2f5; --edge: #8d939c; --accent: #9dbbff; --on-accent: #101318; --notice: #1b2233; --alarm: #ffb4ab; --problem: #3a1a1a } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text); overflow-wrap: break-word }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.5rem; padding: .75rem 1rem; border-block-end: 1px solid var(--edge) }
header p { margin: 0 }
header ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0; padding: 0; list-style: none }
.site { font-weight: 700 }
header .who { margin-inline-start: auto; overflow-wrap: anywhere }
.skip { position: absolute; inset-block-start: -4rem }
.skip:focus { inset-block-start: .5rem; inset-inline-start: .5rem; padding: .5rem; background: var(--page) }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; outline: 0 }
h1 { font-size: 1.5rem; overflow-wrap: anywhere }
h2 { font-size: 1.2rem; margin-block-start: 2rem }
h3 { font-size: 1rem }
a { color: var(--accent); display: inline-block; padding-block: .125rem }
form { display: grid; gap: .5rem; max-width: 28rem; margin-block: 1rem }
form.inline { display: inline-flex; flex-wrap: wrap; align-items: center; max-width: none; margin: 0 .5rem .5rem 0 }
label { font-weight: 600 }
input, select, button { font: inherit; min-block-size: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--edge); border-radius: .375rem }
input { inline-size: 100% }
button { justify-self: start; border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer }
.inline button { background: transparent; color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.notice, .problem { padding: .75rem 1rem; border-inline-start: .25rem solid var(--accent); background: var(--notice) }
.problem { border-color: var(--alarm); background: var(--problem) }
.scroll { overflow-x: auto }
table { border-collapse: collapse; inline-size: 100% }
th, td { padding: .5rem; border-block-end: 1px solid var(--edge); text-align: start; vertical-align: top }
td time { white-space: nowrap }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dt { font-weight: 600 }
dd { margin: 0; overflow-wrap: anywhere }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
.codes { columns: 2; padding: 0; list-style: none }
.qr { inline-size: 14rem; max-inline-size: 100% }
.qr svg { display: block; inline-size: 100% }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr } dd { margin-block-end: .5rem } header .who { margin-inline-start: 0 } .codes { columns: 1 } }
`;
