import { colourProperties } from '../colours.ts'
import { gateColumns } from './gateTable.ts'

/** The style of a page. Dark colours only on screens: paper is white. */
export const pageStyle = `
:root{color-scheme:light;${colourProperties('light')}}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${colourProperties('dark')}}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1200px;padding:16px;background:var(--em-background);color:var(--em-text);font:15px/1.45 system-ui,sans-serif;print-color-adjust:exact}
h1,h2,h3,p,caption,figcaption{overflow-wrap:anywhere}
h1{font-size:1.6rem;margin:.4em 0}
h2{font-size:1.2rem;margin:1.6em 0 .5em}
h3{font-size:1rem;margin:1.2em 0 .5em}
h2 small{font-weight:normal;color:var(--em-muted)}
a{color:inherit}
.muted,.note,caption,figcaption,.test,summary{color:var(--em-muted)}
.good{color:var(--em-good)}
.bad{color:var(--em-bad)}
.private{border:1px solid var(--em-text);border-left-width:6px;padding:4px 10px}
.filter{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;margin:8px 0}
.filter fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:4px 14px}
.filter legend{float:left;padding:0 14px 0 0;color:var(--em-muted)}
input[type=search]{font:inherit;color:inherit;background:var(--em-background);border:1px solid var(--em-muted);padding:4px 8px}
button{font:inherit;color:inherit;background:var(--em-panel);border:1px solid var(--em-muted);padding:4px 14px}
:focus-visible{outline:3px solid var(--em-good);outline-offset:2px}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
caption{text-align:left;padding:4px 0;font-size:.9rem}
th,td{text-align:left;font-weight:normal;padding:5px 10px;border-bottom:1px solid var(--em-line);vertical-align:top}
thead th{color:var(--em-muted);font-size:.85rem}
tbody th{font-weight:600}
.gates tbody th,.long{overflow-wrap:anywhere}
.long{min-width:4em}
.number{text-align:right;white-space:nowrap}
.gates{width:100%}
.gates .number{white-space:normal}
.gates tbody th{width:40%;min-width:13em}
.gates strong{white-space:nowrap}
.test,.why{display:block;font-weight:normal;font-size:.85rem;overflow-wrap:anywhere}
.judged{margin:0 0 .6em;font-size:.9rem}
.part{min-width:0}
.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(360px,100%),1fr));gap:14px;align-items:start}
figure,.short,.panels>.scroll,.panels>p{margin:0;padding:10px;background:var(--em-panel);border:1px solid var(--em-line);border-radius:6px;min-width:0}
.short{grid-column:1/-1;width:max-content;max-width:100%}
.short p,.short dl,.short dd{margin:0}
.short p{font-weight:600;max-width:60em}
.short dl{display:flex;flex-wrap:wrap;gap:6px 26px}
.short p+dl{margin-top:8px}
.short dt,.short small{color:var(--em-muted);font-size:.8rem}
.short dd{font-variant-numeric:tabular-nums}
figcaption{font-size:.85rem;margin-top:4px}
figure svg{display:block;margin:0 auto}
.plot>svg{max-width:100%;height:auto}
.scroll{overflow-x:auto;max-width:100%}
.panels>.scroll{max-height:366px;overflow-y:auto}
.panels table{font-size:.8rem;width:100%}
.panels th,.panels td{padding:4px}
.panels thead th{font-size:.72rem}
.two,.all{grid-column:1/-1}
@media (min-width:1180px){.two{grid-column:span 2}}
details .scroll{max-height:320px;overflow-y:auto}
summary{width:max-content;padding:2px 0}
[hidden]{display:none!important}
@media (max-width:980px){
.gates thead{position:absolute;left:-9999px}
.gates,.gates tbody,.gates tr,.gates td,.gates th{display:block}
.gates tr{border:1px solid var(--em-line);border-radius:6px;margin:8px 0;padding:6px}
.gates td,.gates tbody th{width:auto;border:0;padding:2px 6px;text-align:left}
.gates .number{display:inline-block}
.panels th,.panels td{padding:4px 3px}
figure,.panels>.scroll{padding:8px}
.gates td::before{color:var(--em-muted)}
${gateColumns.map((title, i) => `.gates td:nth-child(${i + 1})::before{content:"${title}: "}`).join('')}
.gates .bar:empty{display:none}
.gates caption{display:block}
}
.panels thead th{position:sticky;top:-10px;background:var(--em-panel)}
@media print{.panels thead th{position:static}.scroll,.panels>.scroll,details .scroll{max-height:none;overflow:visible}.filter,#more,details:not([open]){display:none}tr[hidden]{display:table-row!important}}
`
