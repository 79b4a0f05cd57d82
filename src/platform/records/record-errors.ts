import { AppError } from '#kernel/errors.ts';
import { cutText } from '#kernel/text/cut-text.ts';

/** What the store refuses; the codes are Airtable's error types in small letters. */
export const refuse = {
  unknownTable: (table: string) =>
    new AppError('table_not_found', 404, `Could not find table "${shorten(table)}".`),
  unknownRecord: (id: string) =>
    new AppError('model_id_not_found', 404, `There is no record "${shorten(id)}".`),
  unknownView: (name: string) =>
    new AppError('view_name_not_found', 422, `View name "${shorten(name)}" not found`, {
      field: 'view',
    }),
  unknownField: (name: string) =>
    new AppError('unknown_field_name', 422, `Unknown field name: "${shorten(name)}"`, {
      field: name,
    }),
  badValue: (field: string, why: string) =>
    new AppError(
      'invalid_value_for_column',
      422,
      `Field "${shorten(field)}" cannot accept the provided value: ${why}`,
      { field },
    ),
  badChoice: (field: string, choice: string) =>
    new AppError(
      'invalid_multiple_choice_options',
      422,
      `Insufficient permissions to create new select option "${shorten(choice)}" in the field "${shorten(field)}"`,
      { field },
    ),
  badFormula: (why: string) =>
    new AppError(
      'invalid_filter_by_formula',
      422,
      `The formula for filtering records is invalid: ${why}`,
      { field: 'filterByFormula' },
    ),
  badOffset: () =>
    new AppError('invalid_offset_value', 422, 'The value of offset does not belong to this list.', {
      field: 'offset',
    }),
  badRequest: (why: string, field?: string) =>
    new AppError('invalid_request_unknown', 422, why, field === undefined ? {} : { field }),
};

const shorten = (text: string) => (text.length > 80 ? `${cutText(text, 80)}…` : text);
