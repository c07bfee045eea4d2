/**
 * QTI 3.0 as far as packages of single-choice questions need it, written by the information models of the specification
 * (ASI 3.0, content packaging): the order of elements, which attributes each must have, and what they may hold.
 */
export const RELAX_NG = `<?xml version="1.0" encoding="UTF-8"?>
<grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
  <start><choice><ref name="item"/><ref name="test"/><ref name="manifest"/></choice></start>
  <define name="location"><attribute name="xsi:schemaLocation" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"/></define>
  <define name="identifier"><attribute name="identifier"><data type="NCName"/></attribute></define>
  <define name="title"><attribute name="title"><data type="normalizedString"/></attribute></define>
  <define name="item"><element name="qti-assessment-item">
    <ref name="location"/><ref name="identifier"/><ref name="title"/>
    <attribute name="adaptive"><value>false</value></attribute>
    <attribute name="time-dependent"><value>false</value></attribute>
    <element name="qti-response-declaration">
      <attribute name="identifier"><value>RESPONSE</value></attribute>
      <attribute name="cardinality"><value>single</value></attribute>
      <attribute name="base-type"><value>identifier</value></attribute>
      <element name="qti-correct-response"><element name="qti-value"><data type="IDREF"/></element></element>
    </element>
    <element name="qti-outcome-declaration">
      <attribute name="identifier"><value>SCORE</value></attribute>
      <attribute name="cardinality"><value>single</value></attribute>
      <attribute name="base-type"><value>float</value></attribute>
      <attribute name="normal-maximum"><data type="double"/></attribute>
      <element name="qti-default-value"><element name="qti-value"><data type="double"/></element></element>
    </element>
    <element name="qti-outcome-declaration">
      <attribute name="identifier"><value>FEEDBACK</value></attribute>
      <attribute name="cardinality"><value>single</value></attribute>
      <attribute name="base-type"><value>identifier</value></attribute>
    </element>
    <element name="qti-item-body"><oneOrMore><ref name="block"/></oneOrMore>
      <element name="qti-choice-interaction">
        <attribute name="response-identifier"><value>RESPONSE</value></attribute>
        <attribute name="shuffle"><data type="boolean"/></attribute>
        <attribute name="max-choices"><data type="nonNegativeInteger"/></attribute>
        <oneOrMore><element name="qti-simple-choice"><attribute name="identifier"><data type="ID"/></attribute><ref name="flow"/></element></oneOrMore>
      </element>
    </element>
    <element name="qti-response-processing"><oneOrMore><ref name="qti-rule"/></oneOrMore></element>
    <element name="qti-modal-feedback">
      <attribute name="outcome-identifier"><value>FEEDBACK</value></attribute>
      <attribute name="show-hide"><value>show</value></attribute>
      <ref name="identifier"/>
      <element name="qti-content-body"><ref name="flow"/></element>
    </element>
  </element></define>
  <define name="qti-rule"><choice>
    <element name="qti-response-condition"><element name="qti-response-if">
      <element name="qti-match"><element name="qti-variable"><ref name="identifier"/></element><element name="qti-correct"><ref name="identifier"/></element></element>
      <ref name="qti-rule"/>
    </element></element>
    <element name="qti-set-outcome-value"><ref name="identifier"/>
      <element name="qti-base-value"><attribute name="base-type"/><text/></element></element>
  </choice></define>
  <define name="flow"><zeroOrMore><choice><text/><ref name="block"/></choice></zeroOrMore></define>
  <define name="block"><choice>
    <element><choice>
      <name>a</name><name>blockquote</name>
      <name>br</name><name>code</name>
      <name>div</name><name>em</name>
      <name>hr</name><name>li</name>
      <name>ol</name><name>p</name>
      <name>pre</name><name>span</name>
      <name>strong</name><name>table</name>
      <name>tbody</name><name>td</name>
      <name>th</name><name>thead</name>
      <name>tr</name><name>ul</name>
    </choice>
      <zeroOrMore><attribute><choice ns=""><name>class</name><name>href</name><name>scope</name><name>role</name><name>aria-label</name><name>start</name></choice></attribute></zeroOrMore>
      <ref name="flow"/></element>
    <ref name="math"/>
  </choice></define>
  <define name="math"><element><nsName ns="http://www.w3.org/1998/Math/MathML"/>
    <zeroOrMore><attribute><anyName/></attribute></zeroOrMore>
    <zeroOrMore><choice><text/><ref name="math"/></choice></zeroOrMore></element></define>
  <define name="test"><element name="qti-assessment-test">
    <ref name="location"/><ref name="identifier"/><ref name="title"/>
    <element name="qti-test-part"><ref name="identifier"/>
      <attribute name="navigation-mode"><value>nonlinear</value></attribute>
      <attribute name="submission-mode"><value>individual</value></attribute>
      <oneOrMore><element name="qti-assessment-section"><ref name="identifier"/><ref name="title"/>
        <attribute name="visible"><data type="boolean"/></attribute>
        <zeroOrMore><element name="qti-assessment-item-ref"><ref name="identifier"/><attribute name="href"><data type="anyURI"/></attribute></element></zeroOrMore>
      </element></oneOrMore>
    </element>
  </element></define>
  <define name="manifest"><element name="manifest" ns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1">
    <ref name="location"/><ref name="identifier"/>
    <element name="metadata"><element name="schema"><value>QTI Package</value></element><element name="schemaversion"><value>3.0.0</value></element></element>
    <element name="organizations"><empty/></element>
    <element name="resources"><oneOrMore><element name="resource">
      <attribute name="identifier"><data type="ID"/></attribute>
      <attribute name="type"><choice><value>imsqti_test_xmlv3p0</value><value>imsqti_item_xmlv3p0</value></choice></attribute>
      <attribute name="href"><data type="anyURI"/></attribute>
      <oneOrMore><element name="file"><attribute name="href"><data type="anyURI"/></attribute></element></oneOrMore>
      <zeroOrMore><element name="dependency"><attribute name="identifierref"><data type="IDREF"/></attribute></element></zeroOrMore>
    </element></oneOrMore></element>
  </element></define>
</grammar>`;
