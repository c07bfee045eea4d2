import sharp from "sharp";

// Settings of the whole process, so they are made in one place. What comes from outside is looked at before it gets
// here: app/providers/storage/reencode.server.ts lets no drawing (SVG) in.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadSvg",
    "VipsForeignLoadHeif",
  ],
});
sharp.cache(false); // no picture is decoded twice
sharp.concurrency(1); // a small machine has better things to do than to decode one picture on all its cores

/** Decodes and encodes pictures. Takes 30 MB to load: import it only where there is one. */
export { sharp };
