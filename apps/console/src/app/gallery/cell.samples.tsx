import { Button } from 'antd';
import { feedback } from '../../kit/feedback.ts';
import { HashCell, MoneyCell, TimeCell, ToneCell } from '../../kit/list/table/cells.tsx';
import { RowActions } from '../../kit/list/table/row-actions.tsx';
import { RowButton } from '../../kit/list/table/row-button.tsx';
import { PasswordInput } from '../../kit/password-input.tsx';
import { Masked } from '../../kit/record/masked/masked.tsx';
import { KeyCaps } from '../../kit/keyboard/key-caps.tsx';
import { keyCaps, SHORTCUT_IDS, shortcutOf } from '../../kit/keyboard/shortcut-table.ts';
import { Sample, Samples } from './sample.tsx';

const TONES = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
const nothing = () => undefined;

export function CellSamples() {
  return (
    <>
      <Samples title="单元格">
        {TONES.map((tone) => (
          <Sample key={tone} name={`ToneCell ${tone}`}>
            <ToneCell tone={tone}>待审核</ToneCell>
          </Sample>
        ))}
        <Sample name="TimeCell">
          <TimeCell moment="2026-01-04T01:30:00.000Z" /> / <TimeCell moment={null} />
        </Sample>
        <Sample name="MoneyCell">
          <MoneyCell fen={123_450} /> / <MoneyCell fen={-5} /> / <MoneyCell fen={null} />
        </Sample>
        <Sample name="HashCell">
          <HashCell value="9f2c4be17a0d53c68e41f7b2a95d03c8617ef4ab25d09c3e88b1f60a7d42c951" />
        </Sample>
        <Sample name="RowActions, RowButton">
          <RowActions>
            <RowButton onClick={nothing}>编辑</RowButton>
            <RowButton onClick={nothing} reason="不能停用本人账号">
              停用
            </RowButton>
            <RowButton onClick={nothing} isDanger>
              删除
            </RowButton>
          </RowActions>
        </Sample>
        <Sample name="Masked">
          <Masked
            value="139****0001"
            record="gallery"
            field="phone"
            label="手机号"
            labels={{ phone: '手机号' }}
            reveal={() => Promise.resolve({ phone: '13900000001' })}
          />
        </Sample>
        <Sample name="PasswordInput">
          <PasswordInput defaultValue="Nota-2026!" aria-label="密码" />
        </Sample>
      </Samples>
      <Samples title="快捷键">
        {SHORTCUT_IDS.map((id) => (
          <Sample key={id} name={`${id} · ${shortcutOf(id).scope}`}>
            <KeyCaps keys={keyCaps(shortcutOf(id).keys)} />
          </Sample>
        ))}
      </Samples>
      <Samples title="反馈">
        <Sample name="feedback">
          <Button onClick={() => feedback.success('提交审核成功')}>成功</Button>{' '}
          <Button onClick={() => feedback.error('记录已被他人修改')}>失败</Button>{' '}
          <Button onClick={() => feedback.notify({ title: '请求错误 502', description: '网关错误' })}>通知</Button>
        </Sample>
      </Samples>
    </>
  );
}
