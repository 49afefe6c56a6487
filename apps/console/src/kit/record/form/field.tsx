import { DatePicker, Form, Input, Select, Switch } from 'antd';
import { useEffect, useEffectEvent, type ReactElement, type ReactNode } from 'react';
import { useMessages } from '../../language/intl.ts';
import { calendarDays } from '../../look/calendar-days.ts';
import { PasswordInput } from '../../password-input.tsx';
import { schemaRule } from '../../call/field-validation.ts';
import { DecimalInput } from './decimal-input.tsx';
import { fieldSchema, isRequired, maxCharsOf, settled } from './field-schema.ts';
import { useFormFacts } from './form-context.ts';

export interface FieldProps {
  /** Of the form's schema; dots lead into nested objects. */
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Where what was chosen in another field asks for this one, although its schema alone does not. */
  readonly isNeeded?: boolean;
}

interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly disabled?: boolean;
}

function TextField(props: FieldProps & { readonly autoComplete?: string }) {
  const { placeholder, disabled, autoComplete = 'off' } = props;
  return (
    <FieldItem {...props}>
      <Input {...given({ placeholder, disabled })} autoComplete={autoComplete} />
    </FieldItem>
  );
}

function TextAreaField(props: FieldProps & { readonly rows?: number }) {
  const { placeholder, disabled, rows = 4 } = props;
  const max = maxCharsOf(fieldSchema(useFormFacts().schema, props.name));
  return (
    <FieldItem {...props}>
      <Input.TextArea
        {...given({ placeholder, disabled })}
        rows={rows}
        {...(max === undefined ? {} : { count: { show: true, max } })}
      />
    </FieldItem>
  );
}

/** Numbers are pasted with blanks, dashes and +86, which are not part of the number. */
function PhoneField(props: FieldProps) {
  const { placeholder, disabled } = props;
  return (
    <FieldItem
      {...props}
      normalize={(value) =>
        String(value)
          .replaceAll(/[\s-]/g, '')
          .replace(/^\+?86(?=1\d{10}$)/, '')
      }
    >
      <Input {...given({ placeholder, disabled })} inputMode="tel" autoComplete="off" />
    </FieldItem>
  );
}

function PasswordField(props: FieldProps) {
  const { placeholder, disabled } = props;
  return (
    <FieldItem {...props} isSecret>
      <PasswordInput {...given({ placeholder, disabled })} autoComplete="new-password" />
    </FieldItem>
  );
}

interface SelectProps extends FieldProps {
  readonly options: readonly Choice[];
  readonly isMultiple?: boolean;
  readonly loading?: boolean;
}

function SelectField(props: SelectProps) {
  const { placeholder, disabled, options, isMultiple = false, loading = false } = props;
  const isOptional = !isRequired(fieldSchema(useFormFacts().schema, props.name));
  return (
    <FieldItem {...props} checksOnChange>
      <Select
        {...given({ placeholder, disabled })}
        options={[...options]}
        loading={loading}
        allowClear={isOptional}
        showSearch={{ optionFilterProp: 'label' }}
        {...(isMultiple ? { mode: 'multiple' as const } : {})}
      />
    </FieldItem>
  );
}

/** Typed in yuan, stored in fen. */
function MoneyField(props: FieldProps) {
  const { placeholder, disabled } = props;
  return (
    <FieldItem {...props}>
      <DecimalInput {...given({ placeholder, disabled })} prefix="¥" />
    </FieldItem>
  );
}

/** Typed in square metres, stored in hundredths of one. */
function AreaField(props: FieldProps) {
  const { placeholder, disabled } = props;
  return (
    <FieldItem {...props}>
      <DecimalInput {...given({ placeholder, disabled })} suffix="m²" />
    </FieldItem>
  );
}

interface DateProps extends FieldProps {
  readonly hasTime?: boolean;
  /** A date that is valid until the end of the day, such as an expiry. */
  readonly isEndOfDay?: boolean;
}

/** Stored as ISO 8601. */
function DateField(props: DateProps) {
  const { placeholder, disabled, hasTime = false, isEndOfDay = false } = props;
  const day = calendarDays();
  return (
    <FieldItem
      {...props}
      checksOnChange
      getValueProps={(value) => ({ value: typeof value === 'string' ? day(value) : null })}
      normalize={(value) => {
        if (!day.isDayjs(value)) return null;
        return (hasTime ? value : isEndOfDay ? value.endOf('day') : value.startOf('day')).toISOString();
      }}
    >
      <DatePicker {...given({ placeholder, disabled })} showTime={hasTime} className="record-form-date" />
    </FieldItem>
  );
}

function SwitchField(props: FieldProps) {
  return (
    <FieldItem {...props} valuePropName="checked" isRequiredHidden>
      <Switch {...given({ disabled: props.disabled })} />
    </FieldItem>
  );
}

/** The controls of a form, by the kind of value. */
export const Field = {
  Text: TextField,
  TextArea: TextAreaField,
  Phone: PhoneField,
  Password: PasswordField,
  Select: SelectField,
  Money: MoneyField,
  Area: AreaField,
  Date: DateField,
  Switch: SwitchField,
  /** For a custom control of a page: it gets `value` and `onChange`. */
  Own: FieldItem,
} as const;

interface ItemProps extends FieldProps {
  readonly isSecret?: boolean;
  readonly isRequiredHidden?: boolean;
  readonly checksOnChange?: boolean;
  readonly valuePropName?: string;
  readonly normalize?: (value: unknown) => unknown;
  readonly getValueProps?: (value: unknown) => Record<string, unknown>;
  readonly children: ReactElement;
}

function FieldItem({ name, label, hint, children, ...options }: ItemProps) {
  const { schema, register, isReadOnly } = useFormFacts();
  const t = useMessages('record.form');
  const own = fieldSchema(schema, name);
  const { isSecret = false } = options;
  const tell = useEffectEvent(register);
  useEffect(() => tell(name, label, isSecret), [name, label, isSecret]);
  const rule = schemaRule(own, label);
  const isOptional = options.isNeeded !== true && !isRequired(own);
  return (
    <Form.Item
      name={name.split('.')}
      label={isReadOnly || options.isRequiredHidden === true || !isOptional ? label : t('optional', { label })}
      required={options.isRequiredHidden !== true && !isOptional}
      extra={hint}
      rules={[{ validator: (_, value) => rule.validator(_, settled(own, value)) }]}
      {...(options.checksOnChange === true ? { validateTrigger: ['onBlur', 'onChange'] } : {})}
      {...given({
        valuePropName: options.valuePropName,
        normalize: options.normalize,
        getValueProps: options.getValueProps,
      })}
    >
      {children}
    </Form.Item>
  );
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Omits missing properties: to the library, `undefined` is a value. */
function given<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
}
