/** The look of a report that stands alone: two themes, prints on white, loads nothing. */
export const htmlStyle = `
:root{color-scheme:light dark;--ground:#fff;--ink:#1a1c1e;--muted:#575c62;--line:#dfdfda;--rule:#1a1c1e;--accent:#0b6e68;--sunken:#f1f1ee;--warn:#8a5300}
@media (prefers-color-scheme:dark){:root{--ground:#131517;--ink:#e8e9ea;--muted:#a4abb2;--line:#32373c;--rule:#c9cdd1;--accent:#5cc8bd;--sunken:#22262a;--warn:#f0b35a}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.55 ui-sans-serif,system-ui,"Segoe UI","Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:66rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font-size:1.7rem;line-height:1.25;margin:0 0 .4rem;letter-spacing:-.01em;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:2.4rem 0 .6rem}
h3{font-size:1rem;margin:1.4rem 0 .4rem}h4,h5,h6{font-size:.95rem;margin:1.2rem 0 .3rem}
p,.text ul,.text ol,.text blockquote,.record{max-width:46rem;overflow-wrap:anywhere}
a{color:var(--accent)}
.meta{color:var(--muted);margin:0 0 1.6rem;font-size:.85rem}
.meta code{font-size:.8rem;overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:.88em}
pre{background:var(--sunken);padding:.7rem .9rem;overflow-x:auto;border-radius:6px}
blockquote{margin:1rem 0;padding-left:1rem;border-left:3px solid var(--line);color:var(--muted)}
figure{margin:1.6rem 0}
figcaption{font-size:.88rem;margin-bottom:.5rem;max-width:56rem}
.drawing figcaption{margin:.5rem 0 0}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:.86rem}
.paper{width:100%;border-top:1.6px solid var(--rule);border-bottom:1.6px solid var(--rule)}
.paper th,.paper td{padding:.26rem .6rem;text-align:left;font-weight:400;white-space:nowrap;vertical-align:baseline}
.paper .n{text-align:right}
.paper thead th{border-bottom:.9px solid var(--rule);font-weight:600;white-space:normal;vertical-align:bottom}
.paper tbody+tbody tr:first-child>*{border-top:.9px solid var(--line);padding-top:.4rem}
.paper .group th{font-style:italic;color:var(--muted)}
.paper .group+tr>:first-child,.paper .in>:first-child{padding-left:1.3rem}
.interval{color:var(--muted);font-size:.82em;margin-left:.35em}
.published .paper{border-style:dashed}
.badge{border:1px solid var(--warn);color:var(--warn);border-radius:4px;padding:0 .35em;font-size:.72rem;font-weight:600;text-transform:uppercase;margin-right:.4em}
.notes{font-size:.8rem;color:var(--muted);margin:.5rem 0 0;padding:0;list-style:none;max-width:60rem}
.card{background:#fff;border:1px solid var(--line);border-radius:8px;padding:.6rem;overflow-x:auto}
.card svg{display:block;max-width:100%;height:auto;margin:0 auto}
.text table{border-top:1px solid var(--line);border-bottom:1px solid var(--line)}
.text th,.text td{padding:.2rem .6rem;border-bottom:1px solid var(--line)}
details{font-size:.86rem;margin-top:.4rem}summary{color:var(--muted);cursor:pointer;width:fit-content}
.record{font-size:.86rem;padding-left:1.2rem}
.swatch{vertical-align:middle;margin-right:.5em}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:40rem){main{padding:1.25rem .9rem 3rem}h1{font-size:1.35rem}.card svg{min-width:34rem}}
@media print{:root{--ground:#fff;--ink:#000;--muted:#444;--line:#ccc;--rule:#000;--accent:#000;--sunken:#f4f4f4;--warn:#000}body{font-size:10.5pt}main{max-width:none;padding:0}figure,tr,h2{break-inside:avoid}h2,h3{break-after:avoid}.wide,.card{overflow:visible;border:0;padding:0}table{font-size:7.5pt}.paper th,.paper td{padding:.15rem .35rem;white-space:normal}.paper tbody th,.interval{white-space:nowrap}details{display:none}@page{margin:16mm}}
`.trim();
