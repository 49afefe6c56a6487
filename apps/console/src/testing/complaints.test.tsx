import { render } from '@testing-library/react';
import { Alert } from 'antd';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../kit/language/intl.ts';
import { expectNoComplaints } from './complaints.ts';

describe('a test fails', () => {
  it('in which a message is missing', () => {
    messagesOf('record.blocker')('nothing says this' as never);
    expect(expectNoComplaints).toThrow(/MISSING_MESSAGE[^]*nothing says this/);
  });

  it('in which a component is used in a way that its library warns of', () => {
    render(<Alert message="deprecated" />);
    expect(expectNoComplaints).toThrow(/antd: Alert/);
  });
});
