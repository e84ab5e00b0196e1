import { colourProperties } from '../colours.ts'

/** The style of a page. Dark colours only on screens: paper is white. */
export const pageStyle = `
:root{color-scheme:light;${colourProperties('light')}}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${colourProperties('dark')}}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1200px;padding:16px;background:var(--em-background);color:var(--em-text);font:15px/1.45 system-ui,sans-serif;print-color-adjust:exact}
h1{font-size:1.6rem;margin:.4em 0}
h2{font-size:1.2rem;margin:1.6em 0 .5em}
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
tbody th{font-weight:600;overflow-wrap:anywhere}
.number{text-align:right;white-space:nowrap}
.gates{width:100%}
.gates strong{white-space:nowrap}
.test,.why{display:block;font-weight:normal;font-size:.85rem;overflow-wrap:anywhere}
.panels{display:flex;flex-wrap:wrap;gap:14px;align-items:flex-start}
figure,.panels>.scroll,.panels>p{margin:0;padding:10px;background:var(--em-panel);border:1px solid var(--em-line);border-radius:6px;max-width:100%}
figure{overflow-x:auto}
figcaption{font-size:.85rem;contain:inline-size}
.panels>figure>svg{max-width:none;display:block}
.scroll{overflow-x:auto;max-width:100%}
.panels>.scroll{max-height:380px;overflow-y:auto}
details .scroll{max-height:320px;overflow-y:auto}
[hidden]{display:none!important}
@media (max-width:760px){
.gates thead{position:absolute;left:-9999px}
.gates,.gates tbody,.gates tr,.gates td,.gates th{display:block}
.gates tr{border:1px solid var(--em-line);border-radius:6px;margin:8px 0;padding:6px}
.gates td,.gates tbody th{border:0;padding:2px 6px;text-align:left}
.gates td::before{content:attr(data-label) ": ";color:var(--em-muted)}
.gates .bar:empty{display:none}
.gates caption{display:block}
}
.panels thead th{position:sticky;top:-10px;background:var(--em-panel)}
@media print{.scroll,.panels>.scroll,details .scroll{max-height:none;overflow:visible}.filter,#more,details:not([open]){display:none}tr[hidden]{display:table-row!important}}
`
