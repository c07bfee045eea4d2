import { xmlText } from "./portable-html";
import { ASI_ROOT, itemIdentifier } from "./qti-item";

const CP = "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1";
const CP_ROOT = `xmlns="${CP}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${CP} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd"`;

interface Course {
  id: string;
  name: string;
}

/** A part of a course, by the items in it. */
export interface ListedPart {
  id: string;
  sectionNumber: string;
  heading: string;
  itemIds: string[];
}

export function itemFile(itemId: string): string {
  return `items/${itemIdentifier(itemId)}.xml`;
}

/** A test of all items, a section for each part; one without any where there are none. */
export function qtiTest({ id, name }: Course, parts: ListedPart[]): string {
  const sections = parts.map(
    (part) => `
    <qti-assessment-section identifier="part-${part.id}" title="${xmlText(`${part.sectionNumber} ${part.heading}`)}" visible="true">
${part.itemIds
  .map((item) => `      <qti-assessment-item-ref identifier="${itemIdentifier(item)}" href="${itemFile(item)}"/>`)
  .join("\n")}
    </qti-assessment-section>`,
  );
  const none = `
    <qti-assessment-section identifier="none" title="No questions yet" visible="true"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-test ${ASI_ROOT} identifier="course-${id}" title="${xmlText(name)}">
  <qti-test-part identifier="all" navigation-mode="nonlinear" submission-mode="individual">${sections.join("") || none}
  </qti-test-part>
</qti-assessment-test>
`;
}

export function qtiManifest({ id }: Course, parts: ListedPart[]): string {
  const items = parts.flatMap(({ itemIds }) => itemIds);
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest ${CP_ROOT} identifier="package-${id}">
  <metadata>
    <schema>QTI Package</schema>
    <schemaversion>3.0.0</schemaversion>
  </metadata>
  <organizations/>
  <resources>
    <resource identifier="test" type="imsqti_test_xmlv3p0" href="test.xml">
      <file href="test.xml"/>
${items.map((item) => `      <dependency identifierref="${itemIdentifier(item)}"/>\n`).join("")}    </resource>
${items
  .map(
    (item) => `    <resource identifier="${itemIdentifier(item)}" type="imsqti_item_xmlv3p0" href="${itemFile(item)}">
      <file href="${itemFile(item)}"/>
    </resource>
`,
  )
  .join("")}  </resources>
</manifest>
`;
}
