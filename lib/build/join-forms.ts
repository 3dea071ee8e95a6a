import { FORM_SEPARATOR, PLURAL_FORMS } from '../wording/plural-forms';

export type Messages = Record<string, { message: string }>;

/** How the names of texts in plural forms end: `…Zero`, `…One`. All have `…Other`. */
const ENDINGS = PLURAL_FORMS.map((form) => form.charAt(0).toUpperCase() + form.slice(1));
const ENDING = new RegExp(`(?:${ENDINGS.join('|')})$`);

/**
 * The texts of a language without what is only for people. Those in plural forms become one each, named
 * without an ending: as six, Arabic would be a tenth larger.
 */
export function joinForms(messages: Messages): Messages {
  const joined: Messages = {};
  for (const [name, { message }] of Object.entries(messages)) {
    const stem = name.replace(ENDING, '');
    const other = messages[`${stem}Other`]?.message;
    if (other === undefined) joined[name] = { message };
    else joined[stem] ??= { message: formsOf(messages, stem, other) };
  }
  return joined;
}

/** A form that the language doesn't have, or that is no different from the last, is left empty. */
function formsOf(messages: Messages, stem: string, other: string): string {
  const forms = ENDINGS.map((ending) => messages[stem + ending]?.message ?? other);
  const special = forms.slice(0, -1).map((words) => (words === other ? '' : words));
  return [...special, other].join(FORM_SEPARATOR);
}
