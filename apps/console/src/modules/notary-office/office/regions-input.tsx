import { Select } from 'antd';

interface Region {
  readonly code: string;
  readonly name: string;
}

interface Props {
  readonly id?: string;
  readonly value?: readonly Region[];
  readonly onChange?: (value: Region[]) => void;
}

const textOf = ({ code, name }: Region) => `${code} ${name}`;

/** What comes before the first blank is the code; the schema judges both parts. */
function regionOf(text: string): Region {
  const [code = '', ...rest] = text.trim().split(/\s+/);
  return { code, name: rest.join(' ') };
}

/** Regions as they are written in a notice: code and name, one after the other. */
export function RegionsInput({ id, value = [], onChange }: Props) {
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '、', ';', '；', '\n']}
      value={value.map(textOf)}
      onChange={(texts) => onChange?.(texts.map(regionOf))}
    />
  );
}
