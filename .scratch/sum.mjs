import { readFileSync, readdirSync, statSync } from "node:fs";
const d="/tmp/fastprof/"; const f=readdirSync(d).map(x=>d+x).sort((a,b)=>statSync(b).mtimeMs-statSync(a).mtimeMs)[0];
const p=JSON.parse(readFileSync(f)); const self=new Map(); const byId=new Map(p.nodes.map(n=>[n.id,n]));
const t=new Map(); p.samples.forEach((s,i)=>t.set(s,(t.get(s)||0)+p.timeDeltas[i]));
let total=0; const incl=new Map();
const par=new Map(); for(const n of p.nodes) for(const c of n.children||[]) par.set(c,n.id);
for(const [id,dt] of t){const n=byId.get(id); const k=n.callFrame.functionName+" "+n.callFrame.url.split("/").slice(-3).join("/")+":"+n.callFrame.lineNumber; if(/^\(idle/.test(k)) continue; total+=dt; self.set(k,(self.get(k)||0)+dt); const seen=new Set(); let x=id; while(x){const m=byId.get(x); const kk=m.callFrame.functionName+" "+m.callFrame.url.split("/").slice(-3).join("/")+":"+m.callFrame.lineNumber; if(!seen.has(kk)){seen.add(kk);incl.set(kk,(incl.get(kk)||0)+dt);} x=par.get(x);} }
const show=(m,n)=>[...m].sort((a,b)=>b[1]-a[1]).slice(0,n).forEach(([k,v])=>console.log((v/total*100).toFixed(1)+"%",k));
console.log("SELF");show(self,45);console.log("INCL");show(incl,110);
