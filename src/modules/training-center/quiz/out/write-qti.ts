import { escapeXml } from '#kernel/rich-text/write-xhtml.ts';
import { gapMark, type Question } from '../question.ts';
import type { LessonQuestion } from './write-csv.ts';

const ns = 'http://www.imsglobal.org/xsd/imsqti_v2p2';
const xsi = 'http://www.w3.org/2001/XMLSchema-instance';
const templates = 'http://www.imsglobal.org/question/qti_v2p2/rptemplates';

/** The files of a QTI 2.2 package: a manifest, a test and one item a question; hotspots are left out. */
export function qtiFiles(title: string, all: readonly LessonQuestion[]): Record<string, string> {
  const items = all
    .filter(({ question }) => question.type !== 'hotspot')
    .map(({ question }, at) => ({
      file: `items/item-${at + 1}.xml`,
      id: `item-${at + 1}`,
      question,
    }));
  const resources = items
    .map(
      ({ id, file }) =>
        `<resource identifier="${id}" type="imsqti_item_xmlv2p2" href="${file}"><file href="${file}"/></resource>`,
    )
    .join('\n    ');
  const refs = items
    .map(({ id, file }) => `<assessmentItemRef identifier="${id}" href="${file}"/>`)
    .join('\n      ');
  return {
    'imsmanifest.xml': `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="manifest">
  <metadata><schema>QTIv2.2 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
    <resource identifier="test" type="imsqti_test_xmlv2p2" href="test.xml"><file href="test.xml"/>${items.map(({ id }) => `<dependency identifierref="${id}"/>`).join('')}</resource>
    ${resources}
  </resources>
</manifest>
`,
    'test.xml': `<?xml version="1.0" encoding="UTF-8"?>
<assessmentTest xmlns="${ns}" identifier="test" title="${escapeXml(title)}">
  <testPart identifier="part" navigationMode="nonlinear" submissionMode="individual">
    <assessmentSection identifier="section" title="${escapeXml(title)}" visible="true">
      ${refs}
    </assessmentSection>
  </testPart>
</assessmentTest>
`,
    ...Object.fromEntries(items.map(({ file, id, question }) => [file, itemOf(id, question)])),
  };
}

type Parts = { readonly declared: string; readonly body: string; readonly scored: string };

function itemOf(id: string, question: Question): string {
  const { declared, body, scored } = partsOf(question);
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="${ns}" xmlns:xsi="${xsi}" identifier="${id}" title="${escapeXml(question.id)}" adaptive="false" timeDependent="false">
  ${declared}
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
  <itemBody>${body}</itemBody>
  ${scored}
</assessmentItem>
`;
}

const match = `<responseProcessing template="${templates}/match_correct"/>`;
const mapped = `<responseProcessing template="${templates}/map_response"/>`;
/** Nothing grades a text that a person has to read. */
const byHand = '';

const declare = (
  cardinality: string,
  type: string,
  values: readonly string[],
  more = '',
  id = 'RESPONSE',
) =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${type}">${
    values.length > 0
      ? `<correctResponse>${values.map((one) => `<value>${escapeXml(one)}</value>`).join('')}</correctResponse>`
      : ''
  }${more}</responseDeclaration>`;
const mapping = (answers: readonly string[], points: number) =>
  `<mapping defaultValue="0">${answers
    .map(
      (one) =>
        `<mapEntry mapKey="${escapeXml(one)}" mappedValue="${points}" caseSensitive="false"/>`,
    )
    .join('')}</mapping>`;
const prompt = (text: string) => `<prompt>${escapeXml(text)}</prompt>`;
const choices = (
  name: string,
  cards: readonly { readonly id: string; readonly text: string }[],
  more = '',
) =>
  cards
    .map(
      ({ id, text }) =>
        `<${name} identifier="${escapeXml(id)}"${more}>${escapeXml(text)}</${name}>`,
    )
    .join('');

function partsOf(question: Question): Parts {
  const { text } = question;
  switch (question.type) {
    case 'single':
    case 'multiple': {
      const isSingle = question.type === 'single';
      return {
        declared: declare(isSingle ? 'single' : 'multiple', 'identifier', question.correct),
        body: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="${isSingle ? 1 : 0}">${prompt(text)}${choices('simpleChoice', question.options)}</choiceInteraction>`,
        scored: match,
      };
    }
    case 'true-false': {
      const cards = [
        { id: 'true', text: 'True' },
        { id: 'false', text: 'False' },
      ];
      return {
        declared: declare('single', 'identifier', [String(question.correct)]),
        body: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${prompt(text)}${choices('simpleChoice', cards)}</choiceInteraction>`,
        scored: match,
      };
    }
    case 'ordering':
      return {
        declared: declare('ordered', 'identifier', question.correct),
        body: `<orderInteraction responseIdentifier="RESPONSE" shuffle="true">${prompt(text)}${choices('simpleChoice', question.options)}</orderInteraction>`,
        scored: match,
      };
    case 'matching': {
      const pairs = question.left.map(({ id }) => `${id} ${question.correct[id] ?? ''}`);
      const set = (cards: typeof question.left, most: number) =>
        `<simpleMatchSet>${choices('simpleAssociableChoice', cards, ` matchMax="${most}"`)}</simpleMatchSet>`;
      return {
        declared: declare('multiple', 'directedPair', pairs),
        body: `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${pairs.length}">${prompt(text)}${set(question.left, 1)}${set(question.right, pairs.length)}</matchInteraction>`,
        scored: match,
      };
    }
    case 'gaps':
      return gapParts(question.text, question.correct);
    case 'number':
      return numberParts(text, question.correct);
    case 'short':
      return {
        declared: declare(
          'single',
          'string',
          question.correct.slice(0, 1),
          mapping(question.correct, 1),
        ),
        body: `<p>${escapeXml(text)}</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>`,
        scored: mapped,
      };
    default:
      return {
        declared: declare('single', 'string', []),
        body: `<extendedTextInteraction responseIdentifier="RESPONSE">${prompt(text)}</extendedTextInteraction>`,
        scored: byHand,
      };
  }
}

/** Each gap is a response of its own; the score is the sum of their shares. */
function gapParts(text: string, correct: readonly (readonly string[])[]): Parts {
  const ids = correct.map((_, at) => `GAP${at + 1}`);
  const pieces = text.split(gapMark);
  const body = pieces
    .map(
      (piece, at) =>
        `${escapeXml(piece)}${at < ids.length ? `<textEntryInteraction responseIdentifier="${ids[at]}"/>` : ''}`,
    )
    .join('');
  const share = Number((1 / correct.length).toFixed(6));
  const sum = ids.map((id) => `<mapResponse identifier="${id}"/>`).join('');
  return {
    declared: correct
      .map((fits, at) =>
        declare('single', 'string', fits.slice(0, 1), mapping(fits, share), ids[at]),
      )
      .join('\n  '),
    body: `<p>${body}</p>`,
    scored: `<responseProcessing><setOutcomeValue identifier="SCORE"><sum>${sum}</sum></setOutcomeValue></responseProcessing>`,
  };
}

function numberParts(
  text: string,
  { value, tolerance }: { readonly value: number; readonly tolerance: number },
): Parts {
  return {
    declared: declare('single', 'float', [String(value)]),
    body: `<p>${escapeXml(text)}</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>`,
    scored: `<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="${tolerance} ${tolerance}"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`,
  };
}
