export const SECTION_5 = {
  title: 'Validation rules',
  statements: {
    '5.1': 'Every string of a body is trimmed before it is sent',
    '5.2': 'Every string of a query is trimmed before it is sent',
    '5.3': 'Trimming goes through objects and arrays, however deep',
    '5.4': 'A date range becomes two fields, one for its start and one for its end',
    '5.5': 'The start of a range is year-month-day and 00:00:00',
    '5.6': 'The end of a range is year-month-day and 23:59:59',
    '5.7': 'Forms say that a value is required, in the language of the page',
    '5.8': 'Forms say that a value is only whitespace, in the language of the page',
    '5.9': 'Forms say that a value is none of the choices, in the language of the page',
    '5.10': 'There are words for a date of the wrong format, in every language',
    '5.11': 'Forms say that a value has the wrong type, in the language of the page',
    '5.12': 'Forms say which length a text must have, in the language of the page',
    '5.13': 'Forms say which range a number must lie in, in the language of the page',
    '5.14': 'Forms say how many entries a list must have, in the language of the page',
  },
} as const;
