import { type FlowTemplate, linked, step, tellMe, tool, trigger } from './template.ts';

const group = 'Forms and enquiries';
const entry = (fields: object) => ({
  ...{ projectId: '', form: 'contact', page: 'Contact', contactId: null },
  fields: { name: 'Ana', email: 'ana@example.org', ...fields },
});
const sender = '{{ form.fields.email }}';

export const forms: readonly FlowTemplate[] = [
  {
    ...{ id: 'form-pdf-mail', group, title: 'Form to PDF to mail' },
    text: 'Whoever fills in a form gets what they wrote as a PDF.',
    sample: entry({ message: 'I would like to rent the hall on 3 May.' }),
    graph: linked(
      [
        trigger('form'),
        tool('pdf', 'pdf.make', {
          title: 'Your enquiry',
          markdown:
            '## {{ form.page }}\n\n{% for field in form.fields %}**{{ field[0] }}**: {{ field[1] }}\n\n{% endfor %}',
        }),
        tool('mail', 'mail.send', {
          to: sender,
          subject: 'We have your enquiry',
          markdown:
            'Hello {{ form.fields.name }},\n\nthank you. What you wrote is attached; we will answer soon.',
          attachments: ['{{ pdf.assetId }}'],
        }),
      ],
      'form > pdf > mail',
    ),
  },
  {
    ...{ id: 'form-thanks', group, title: 'Say thank you for a form entry' },
    text: 'A short mail tells people at once that their message has arrived.',
    sample: entry({ message: 'When do you open?' }),
    graph: linked(
      [
        trigger('form'),
        tool('mail', 'mail.send', {
          to: sender,
          subject: 'Your message has arrived',
          markdown: 'Hello {{ form.fields.name }},\n\nthank you for writing. We will answer soon.',
        }),
      ],
      'form > mail',
    ),
  },
  {
    ...{ id: 'form-answer', group, title: 'Answer questions from the knowledge base' },
    text: 'Looks a question up, lets you approve the answer, and sends it; what is not found comes to you.',
    sample: entry({ message: 'How long does delivery take?' }),
    graph: linked(
      [
        trigger('form'),
        tool('answer', 'kb.answer', { question: '{{ form.fields.message }}' }),
        step('check', 'if', { when: 'answer.found', title: 'Is there an answer?' }),
        step('approval', 'ask', {
          text: 'Send this answer to {{ form.fields.name }}?\n\n{% for sentence in answer.sentences %}{{ sentence.text }} {% endfor %}',
        }),
        tool('mail', 'mail.send', {
          to: sender,
          subject: 'Your question',
          markdown:
            'Hello {{ form.fields.name }},\n\n{% for sentence in answer.sentences %}{{ sentence.text }} {% endfor %}',
        }),
        tellMe(
          'tell',
          'A question without an answer',
          '{{ form.fields.name }} ({{ form.fields.email }}) asks:\n\n> {{ form.fields.message }}',
        ),
      ],
      'form > answer > check',
      'check.true > approval.approved > mail',
      'check.false > tell',
    ),
  },
  {
    ...{ id: 'form-sort', group, title: 'Sort enquiries by subject' },
    text: 'Complaints come to you at once; everybody else gets a friendly receipt.',
    sample: entry({ subject: 'complaint', message: 'The parcel was open.' }),
    graph: linked(
      [
        trigger('form'),
        step('choice', 'switch', {
          ...{ on: '$lowercase(form.fields.subject)', cases: ['complaint'] },
          title: 'What is it about?',
        }),
        tellMe(
          'urgent',
          'A complaint from {{ form.fields.name }}',
          '> {{ form.fields.message }}\n\nWrite to {{ form.fields.email }}.',
        ),
        tool('mail', 'mail.send', {
          to: sender,
          subject: 'Thank you for your message',
          markdown: 'Hello {{ form.fields.name }},\n\nwe will get back to you within two days.',
        }),
      ],
      'form > choice.complaint > urgent',
      'choice.else > mail',
    ),
  },
  {
    ...{ id: 'form-summary', group, title: 'Summarise long enquiries' },
    text: 'Long messages reach you in their weightiest sentences, with the whole text below.',
    sample: entry({
      message:
        'Our society meets every Thursday in the old mill. In spring we want to give three concerts there. For the concerts we need a hundred chairs and a small stage. The mill has neither. Could you lend us both from 3 to 17 May? We would fetch them ourselves and bring them back clean.',
    }),
    graph: linked(
      [
        trigger('form'),
        tool('summary', 'text.repurpose', { text: '{{ form.fields.message }}', to: 'summary' }),
        tellMe(
          'tell',
          'Enquiry from {{ form.fields.name }}',
          '{% for part in summary.parts %}- {{ part.text }}\n{% endfor %}\n\n---\n\n{{ form.fields.message }}',
        ),
      ],
      'form > summary > tell',
    ),
  },
];
