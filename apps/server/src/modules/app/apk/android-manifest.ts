import { unreadable } from './apk-fault.ts';
import { ByteReader } from './byte-reader.ts';

/** What a package says of itself. */
export interface AndroidManifest {
  readonly packageName: string;
  readonly versionCode: number;
  readonly versionName: string;
}

const XML = 0x0003;
const STRING_POOL = 0x0001;
const RESOURCE_MAP = 0x0180;
const START_ELEMENT = 0x0102;
const STRINGS_MAX = 65_535;
const CHUNKS_MAX = 100_000;
/** Attributes of the system are known by these numbers; their names in the file may be missing or wrong. */
const VERSION_CODE = 0x0101021b;
const VERSION_NAME = 0x0101021c;
const VERSION_CODE_MAJOR = 0x01010576;
const IS_STRING = 0x03;
const IS_NUMBER: readonly number[] = [0x10, 0x11];
const NOTHING = 0xffffffff;
const PACKAGE_NAME = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/;
const NAME_MAX_CHARS = 200;
/** A longer text is none of a root element's; thousands of entries may name the same megabytes. */
const TEXT_MAX_BYTES = 2_000;
const ATTRIBUTES_MAX = 100;
/** The largest that stores take; beyond it the code of the next version could not grow. */
const VERSION_CODE_MAX = 2_100_000_000;
const VERSION_NAME_SHAPE = /^[0-9A-Za-z][0-9A-Za-z.+_-]{0,31}$/;

interface Attribute {
  readonly name: string | undefined;
  readonly resource: number | undefined;
  readonly type: number;
  readonly data: number;
  readonly text: string | undefined;
}

/** Of Android's binary XML: the attributes of the first element, which is the manifest. */
export function readManifest(bytes: Buffer): AndroidManifest {
  const attributes = rootAttributes(bytes);
  const find = (resource: number) => attributes.find((one) => one.resource === resource);
  const packageName = attributes.find((one) => one.name === 'package' && one.resource === undefined)?.text;
  const versionName = find(VERSION_NAME)?.text;
  const code = numberIn(find(VERSION_CODE));
  const major = find(VERSION_CODE_MAJOR);
  if (packageName === undefined || packageName.length > NAME_MAX_CHARS || !PACKAGE_NAME.test(packageName)) {
    return unreadable('no package name');
  }
  if (code === undefined || code < 1 || code > VERSION_CODE_MAX) return unreadable('no version code');
  if (versionName === undefined || !VERSION_NAME_SHAPE.test(versionName)) return unreadable('no version name');
  // 32 bits more would be no whole number here any more.
  if (major !== undefined && numberIn(major) !== 0) unreadable('a version code of more than 32 bits');
  return { packageName, versionCode: code, versionName };
}

const numberIn = (given: Attribute | undefined): number | undefined =>
  given && IS_NUMBER.includes(given.type) ? given.data : undefined;

function rootAttributes(bytes: Buffer): Attribute[] {
  const file = new ByteReader(bytes);
  if (file.u16() !== XML || file.u16() !== 8 || file.u32() !== bytes.length) unreadable('no binary XML');
  let strings: Texts = () => undefined;
  let resources: readonly number[] = [];
  for (let chunks = 0; !file.isDone && chunks < CHUNKS_MAX; chunks += 1) {
    const [type, headBytes, size] = [file.u16(), file.u16(), file.u32()];
    if (size < 8 || headBytes < 8 || headBytes > size) unreadable('a piece of no length');
    const body = file.take(size - 8);
    if (type === STRING_POOL) strings = readStrings(body);
    if (type === RESOURCE_MAP) resources = readNumbers(body);
    if (type === START_ELEMENT) return readElement(body.subarray(headBytes - 8), { strings, resources });
  }
  return unreadable('no element');
}

function readNumbers(body: Buffer): number[] {
  const reader = new ByteReader(body);
  const numbers: number[] = [];
  while (!reader.isDone) numbers.push(reader.u32());
  return numbers;
}

const UTF8 = 1 << 8;
/** From the beginning of the piece, whose eight bytes of head are not in `body`. */
const HEAD_BYTES = 8;

/** A text by its number. Only those that are asked for are decoded. */
type Texts = (index: number) => string | undefined;

function readStrings(body: Buffer): Texts {
  const reader = new ByteReader(body);
  const count = reader.u32();
  if (count > STRINGS_MAX) unreadable(`${count} texts`);
  reader.take(4);
  const isUtf8 = (reader.u32() & UTF8) !== 0;
  const from = reader.u32() - HEAD_BYTES;
  reader.take(4);
  const starts = new ByteReader(reader.take(count * 4));
  const all = Array.from({ length: count }, () => starts.u32());
  if (from < 0 || from > body.length) unreadable('texts behind the end');
  const texts = body.subarray(from);
  return (index) => {
    const start = all[index];
    if (start === undefined) return undefined;
    if (start > texts.length) return unreadable('a text behind the end');
    const text = new ByteReader(texts.subarray(start));
    return isUtf8 ? utf8(text) : utf16(text);
  };
}

function utf8(text: ByteReader): string {
  length8(text);
  return text.take(shortEnough(length8(text))).toString('utf8');
}

function length8(text: ByteReader): number {
  const first = text.u8();
  return (first & 0x80) === 0 ? first : ((first & 0x7f) << 8) | text.u8();
}

function utf16(text: ByteReader): string {
  const first = text.u16();
  const chars = (first & 0x8000) === 0 ? first : (first & 0x7fff) * 65_536 + text.u16();
  return text.take(shortEnough(chars * 2)).toString('utf16le');
}

const shortEnough = (bytes: number) => (bytes <= TEXT_MAX_BYTES ? bytes : unreadable(`a text of ${bytes} bytes`));

interface Tables {
  readonly strings: Texts;
  readonly resources: readonly number[];
}

const ATTRIBUTE_BYTES = 20;

function readElement(body: Buffer, { strings, resources }: Tables): Attribute[] {
  const reader = new ByteReader(body);
  reader.take(4);
  if (strings(reader.u32()) !== 'manifest') unreadable('the first element is no manifest');
  const [start, size, count] = [reader.u16(), reader.u16(), reader.u16()];
  if (size !== ATTRIBUTE_BYTES || start > body.length) unreadable('attributes of another shape');
  if (count > ATTRIBUTES_MAX) unreadable(`${count} attributes`);
  const rows = new ByteReader(body.subarray(start));
  return Array.from({ length: count }, () => {
    const row = new ByteReader(rows.take(ATTRIBUTE_BYTES));
    row.take(4);
    const name = row.u32();
    const raw = row.u32();
    row.take(3);
    const [type, data] = [row.u8(), row.u32()];
    const text = type === IS_STRING ? strings(data) : raw === NOTHING ? undefined : strings(raw);
    return { name: strings(name), resource: resources[name], type, data, text };
  });
}
