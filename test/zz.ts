import { expect as plain } from 'expect'
import { extendWith, compareConventions, measure, withMetrics } from '../src/index.ts'
import { bleu, chrf, rouge, wordErrorRate, entityF1, entities, textMetrics, matchErrorRate } from '../src/text/text.ts'
const expect: any = withMetrics(plain as any, textMetrics as any)
const words='the a old new lazy quick brown fox jumps over runs under dog cat river bank near far away again never always house of cards with some milk and bread in morning light'.split(' ')
let s=7;const rnd=()=>((s=Math.imul(s,1664525)+1013904223|0)>>>0)/2**32
const sent=()=>Array.from({length:8+Math.floor(rnd()*20)},()=>words[Math.floor(rnd()*words.length)]).join(' ')
const noise=(t:string,p:number)=>t.split(' ').flatMap(w=>rnd()<p?[]:rnd()<p?[words[Math.floor(rnd()*words.length)]]:rnd()<p?[w,w]:[w]).join(' ')
const yTrue=Array.from({length:300},sent), yPred=yTrue.map(t=>noise(t,.1)), old=yTrue.map(t=>noise(t,.12))
const ids=yTrue.map((_,i)=>`utt-${i}`)
const show=(f:()=>void)=>{try{f();console.log('PASS')}catch(e:any){console.log(e.message)};console.log('-----')}
show(()=>expect({yTrue,yPred,ids}).toHaveMetric(bleu(),{atLeast:90}))
show(()=>expect({yTrue,yPred,ids}).toHaveMetric(bleu(),{atLeast:65},{confidence:.95}))
show(()=>expect({yTrue,yPred,ids}).toHaveWERBelow(.12,{confidence:.95}))
show(()=>expect({yTrue,yPred,ids}).toHaveWERBelow(.5))
show(()=>expect({yTrue,yPred,ids}).toBeNoWorseThan({yPred:old},chrf(),{margin:.5,confidence:.95}))
show(()=>expect({yTrue,yPred:old,ids}).toBeNoWorseThan({yPred},chrf(),{margin:.5,confidence:.95}))
show(()=>expect({yTrue,yPred,ids}).toMeetGates([[rouge('L'),{atLeast:.4}],[wordErrorRate(),{atMost:.12}]]))
show(()=>expect({yTrue,yPred,ids}).toHaveMetric(rouge('L',{stemmer:'porter'}),{atLeast:.95}))
console.log(compareConventions({yTrue,yPred},bleu()))
const tag=()=>['O','O','B-PER','B-LOC','I-LOC','I-PER'][Math.floor(rnd()*6)]
const tt=Array.from({length:100},()=>Array.from({length:10},tag)), tp=tt.map(r=>r.map(t=>rnd()<.1?tag():t))
show(()=>expect({yTrue:entities(tt,'IOB2'),yPred:entities(tp,'IOB2'),ids:tt.map((_,i)=>'s'+i)}).toHaveMetric(entityF1(),{atLeast:.95}))
show(()=>expect({yTrue:['今天天气很好我们去公园','我喜欢吃苹果和香蕉'],yPred:['今天天气很好','我']}).toHaveBLEUAtLeast(20))
show(()=>expect({yTrue:['a b c',''],yPred:['a b','caf\u0065\u0301']}).toHaveWERBelow(.1))
show(()=>expect({yTrue:['x','y'],yPred:['x','y']}).toHaveMetric(entityF1(),{atLeast:.1}))
