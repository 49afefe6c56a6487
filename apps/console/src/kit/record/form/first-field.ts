/** The first field that takes typed text: selects and check boxes are not focused. */
export const FIRST_FIELD =
  'input:not([disabled], [readonly], [role="combobox"], [type="checkbox"]), textarea:not([disabled])';
