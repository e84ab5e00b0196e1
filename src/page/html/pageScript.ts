import { SHOWN_AT_FIRST } from './gateTable.ts'

/** Filters the table of gates and shows more of it. Everything else on a page works without it. */
export const pageScript = `
const rows=[...document.querySelectorAll('#gates tbody tr')],texts=rows.map(row=>row.cells[1].textContent.toLowerCase()),find=document.getElementById('find'),more=document.getElementById('more'),count=document.getElementById('count');
let most=${SHOWN_AT_FIRST};
function show(){
const state=document.querySelector('input[name=state]:checked').value,words=find.value.toLowerCase().split(/\\s+/).filter(Boolean);
let fit=0;
for(const[i,row]of rows.entries()){
const fits=(state==='all'||row.dataset.state===state)&&words.every(word=>texts[i].includes(word));
if(fits)fit++;
row.hidden=!fits||fit>most;
}
if(more)more.hidden=fit<=most;
count.textContent=fit>most?most+' of '+fit+' gates are shown':fit<rows.length?fit+' of '+rows.length+' gates':'';
}
if(find){
for(const input of document.querySelectorAll('input[name=state]'))input.addEventListener('change',()=>{most=${SHOWN_AT_FIRST};show()});
find.addEventListener('input',()=>{most=${SHOWN_AT_FIRST};show()});
if(more)more.addEventListener('click',()=>{most+=${SHOWN_AT_FIRST};show()});
show();
}
`
