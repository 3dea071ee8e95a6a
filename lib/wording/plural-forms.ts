/** The plural forms of all languages, in the order in which a text has them. */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Stands between them, and in no other text. Unlike others of its kind, JSON has it as one character. */
export const FORM_SEPARATOR = '\u007F';
