import { readFile } from "node:fs/promises";
import path from "node:path";
import { validateXML } from "xmllint-wasm";

/** What is wrong with a document by a schema that lies here; `.rng` is RELAX NG, `.xsd` an XML Schema. */
export async function xmlProblems(xml: string, schemaFile: string): Promise<string[]> {
  const contents = await readFile(path.join(import.meta.dirname, schemaFile), "utf8");
  const { errors } = await validateXML({
    xml: { fileName: "document.xml", contents: xml },
    schema: { fileName: schemaFile, contents },
    extension: schemaFile.endsWith(".rng") ? "relaxng" : "schema",
  });
  return errors.map(({ message }) => message);
}
