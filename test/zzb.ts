import { measure, evaluation } from '../src/index.ts'
import { seededRandom } from '../src/numeric/random.ts'
import { bleu, chrf, rouge, wordErrorRate, entities, entityF1 } from '../src/text/text.ts'
import { sentences, mistaken } from '../bench/text/sentencePairs.ts'
const random=seededRandom(25); const words=sentences().flatMap(s=>s.split(' '))
const yTrue=Array.from({length:20000},()=>{const st=random.below(words.length-25);return words.slice(st,st+25).join(' ')})
const kind={name:'',rate:()=>.125,runaway:0}
const yPred=yTrue.map(s=>mistaken(s,kind,words,random))
const tagsOf=()=>{const tags:string[]=[];while(tags.length<25){const type=['PER','LOC','ORG','MISC'][random.below(4)];if(random.next()<.8)tags.push('O');else tags.push(`B-${type}`,...(random.next()<.5?[`I-${type}`]:[]))}return tags.slice(0,25)}
const tags=yTrue.map(()=>tagsOf()), pred=tags.map(s=>random.next()<.3?tagsOf():s)
const t=(n:string,f:()=>unknown)=>{f();f();let best=1e9;for(let i=0;i<4;i++){const s=performance.now();f();best=Math.min(best,performance.now()-s)}console.log(n,best.toFixed(0))}
t('evaluation',()=>evaluation({yTrue,yPred}))
const e=evaluation({yTrue,yPred})
for(const m of [bleu(),chrf(),rouge(1),rouge(2),rouge('L'),wordErrorRate()]) t(m.id,()=>measure(e,m))
t('entities',()=>[entities(tags,'IOB2'),entities(pred,'IOB2')])
const [a,b]=[entities(tags,'IOB2'),entities(pred,'IOB2')]
t('entity eval',()=>evaluation({yTrue:a,yPred:b}))
const ee=evaluation({yTrue:a,yPred:b})
t('entityF1',()=>measure(ee,entityF1()))
