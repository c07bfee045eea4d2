import type { EarnedQuestion } from "./earned-questions.server";
import { portableHtml, xmlText } from "./portable-html";

const ASI = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0";
export const ASI_ROOT = `xmlns="${ASI}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${ASI} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd"`;

/** An identifier of QTI begins with a letter; an item's id need not. */
export function itemIdentifier(itemId: string): string {
  return `item-${itemId.replace(/[^\w-]/g, "-")}`;
}

/** A question as an item of QTI 3: one choice of several, scored 1 or 0, and the explanation once it is answered. */
export function qtiItem({ itemId, conceptName, stemHtml, options, explanationHtml }: EarnedQuestion): string {
  const choices = options.map(({ html, isRight }, index) => ({ html, isRight, id: `choice-${index + 1}` }));
  const key = choices.find(({ isRight }) => isRight)?.id ?? "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item ${ASI_ROOT} identifier="${itemIdentifier(itemId)}" title="${xmlText(conceptName)}" adaptive="false" time-dependent="false">
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
    <qti-correct-response>
      <qti-value>${key}</qti-value>
    </qti-correct-response>
  </qti-response-declaration>
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="1">
    <qti-default-value>
      <qti-value>0</qti-value>
    </qti-default-value>
  </qti-outcome-declaration>
  <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
  <qti-item-body>
    <div>${portableHtml(stemHtml)}</div>
    <qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="1">
${choices
  .map(({ id, html }) => `      <qti-simple-choice identifier="${id}">${portableHtml(html)}</qti-simple-choice>`)
  .join("\n")}
    </qti-choice-interaction>
  </qti-item-body>
  <qti-response-processing>
    <qti-response-condition>
      <qti-response-if>
        <qti-match>
          <qti-variable identifier="RESPONSE"/>
          <qti-correct identifier="RESPONSE"/>
        </qti-match>
        <qti-set-outcome-value identifier="SCORE">
          <qti-base-value base-type="float">1</qti-base-value>
        </qti-set-outcome-value>
      </qti-response-if>
    </qti-response-condition>
    <qti-set-outcome-value identifier="FEEDBACK">
      <qti-base-value base-type="identifier">explanation</qti-base-value>
    </qti-set-outcome-value>
  </qti-response-processing>
  <qti-modal-feedback outcome-identifier="FEEDBACK" show-hide="show" identifier="explanation">
    <qti-content-body>${portableHtml(explanationHtml)}</qti-content-body>
  </qti-modal-feedback>
</qti-assessment-item>
`;
}
