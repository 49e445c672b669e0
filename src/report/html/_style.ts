/** How the page looks: in light and in dark, on a telephone and on paper. */
export const style = `
:root { color-scheme: light dark; --text: #1c1c1c; --soft: #555; --page: #fff; --card: #f6f6f4; --line: #d8d8d4; --link: #005a8f;
  --f64: #0072b2; --f32: #c04d00; --body: #0072b2; --ray: #1c1c1c; --exact: #00704f; --got: #c04d00; --heat: 192 77 0; --good: 0 112 79;
  --s0: #d9eef9; --s1: #fbe3b5; --s2: #f3a65a; --s3: #c95b12; --s4: #6e2405; }
@media (prefers-color-scheme: dark) { :root { --text: #ececea; --soft: #b4b4b0; --page: #161616; --card: #222220; --line: #444440;
  --link: #7cc4f0; --f64: #56b4e9; --f32: #f0a030; --body: #56b4e9; --ray: #ececea; --exact: #35c79a; --got: #f0a030; --heat: 240 130 40; --good: 53 199 154;
  --s0: #17394a; --s1: #5c4a1e; --s2: #a3661c; --s3: #e8893a; --s4: #ffd9ae; } }
* { box-sizing: border-box; }
html { font: 16px/1.45 system-ui, sans-serif; background: var(--page); color: var(--text); }
body { margin: 0 auto; max-width: 1180px; padding: 0 16px 64px; overflow-wrap: break-word; }
h1 { font-size: 1.7rem; margin: 1.2rem 0 .2rem; } h2 { font-size: 1.3rem; margin: 2.4rem 0 .4rem; border-top: 1px solid var(--line); padding-top: 1rem; }
h3 { font-size: 1.08rem; margin: 1.4rem 0 .3rem; } h4 { font-size: 1rem; margin: .2rem 0; }
p { max-width: 75ch; margin: .5rem 0; } a { color: var(--link); } .soft { color: var(--soft); } .number { white-space: nowrap; } .lead { font-size: 1.1rem; }
a:focus-visible, summary:focus-visible, .scroll:focus-visible, th:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1rem; padding: 0; list-style: none; }
.scroll { overflow-x: auto; max-width: 100%; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .88rem; }
th, td { padding: .28rem .55rem; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top; white-space: nowrap; }
th { font-weight: 600; vertical-align: bottom; white-space: normal; } th:first-child, td:first-child { text-align: left; } th[scope=row] { white-space: nowrap; }
.scroll tr > :first-child { position: sticky; left: 0; background: var(--page); box-shadow: 1px 0 var(--line); } .hint { display: none; }
@media (max-width: 700px) { .scroll tr > :first-child { min-width: 7.5rem; max-width: 50vw; white-space: normal; overflow-wrap: break-word; } .hint { display: block; font-size: .8rem; color: var(--soft); margin: .3rem 0 0; } }
td a { color: inherit; text-decoration-color: var(--soft); text-underline-offset: 2px; }
.sortable thead th { cursor: pointer; } .sortable thead th[aria-sort=ascending]::after { content: " ▲"; } .sortable thead th[aria-sort=descending]::after { content: " ▼"; }
code, pre { font: .84rem/1.4 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; } pre { overflow-x: auto; margin: .4rem 0; padding: .5rem; background: var(--page); border: 1px solid var(--line); }
code { overflow-wrap: anywhere; } code.replay { user-select: all; display: inline-block; background: var(--page); border: 1px solid var(--line); border-radius: 4px; padding: .1rem .4rem; }
.cards, .charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 330px), 1fr)); gap: 16px; margin: .8rem 0; }
.cards { grid-template-columns: repeat(auto-fill, minmax(min(100%, 460px), 1fr)); }
.card, figure, .more { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 12px; margin: 0; min-width: 0; }
figcaption { font-size: .85rem; color: var(--soft); } figure svg, .card svg { display: block; max-width: 100%; height: auto; margin: 0 auto; }
.wide { grid-column: 1 / -1; } .card:target, li:target, details:target { outline: 2px solid var(--link); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .7rem; margin: .4rem 0; font-size: .86rem; } dt { color: var(--soft); } dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
details { margin: .6rem 0; } summary { cursor: pointer; } ul.found { padding-left: 1.1rem; font-size: .88rem; } ul.found li { margin: .25rem 0; }
.maps { display: flex; flex-wrap: wrap; gap: 10px; } .maps img { width: 168px; height: 168px; image-rendering: pixelated; border: 1px solid var(--line); display: block; } .maps span { font-size: .8rem; }
.key { display: inline-block; width: .8em; height: .8em; border: 1px solid var(--soft); margin: 0 .3em 0 .6em; vertical-align: -.05em; }
.bad { font-weight: 600; } @media print { details > * { display: block; } }
`;
