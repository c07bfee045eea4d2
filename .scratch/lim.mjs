import SQLite from "better-sqlite3";
import { readFileSync } from "node:fs";
const db = new SQLite("/tmp/fastdata/app.db"); 
console.log(db.prepare("select sqlite_version() v").get(), db.pragma("compile_options").map(o=>o.compile_options).filter(o=>/STAT4|QPSG/.test(o)), db.prepare("select count(*) n from sqlite_schema where name like 'sqlite_stat%'").get());
const learner = db.prepare("select id from learners where email like 'bench%'").pluck().get() ?? db.prepare("select id from learners limit 1").pluck().get();
const lines = readFileSync("/tmp/fastq.txt","utf8").split("\n").filter(l=>/us x\d{4}/.test(l)).map(l=>l.replace(/^[\d.]+us x\d+ /,""));
function time(s, ps){ for(let i=0;i<200;i++) s.all(ps); const t=performance.now(); for(let i=0;i<2000;i++) s.all(ps); return ((performance.now()-t)/2).toFixed(1); }
for (const l of lines) {
  const n=(l.match(/\?/g)||[]).length; const ps=Array.from({length:n},()=>"x"); 
  // rough: learner for learner_id = ?
  let i=0; const parts=l.split("?"); for(let k=0;k<n;k++){ if(/learner_id" = $/.test(parts[k])) ps[k]=learner; if(/limit $/.test(parts[k])||/offset $/.test(parts[k])) ps[k]=3; if(/is_unlocked" = $/.test(parts[k])) ps[k]=1; }
  try{ const a=time(db.prepare(l),ps); let j=-1; const ps2=[]; let q=parts[0]; for(let k=0;k<n;k++){ if(/limit $/.test(parts[k])||/offset $/.test(parts[k])) q+="3"; else {q+="?"; ps2.push(ps[k]);} q+=parts[k+1]; }
  const b=time(db.prepare(q),ps2); console.log(a,b,l.slice(0,100)); }catch(e){console.log(e.message,l.slice(0,80));}
}
