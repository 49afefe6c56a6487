import { useState } from 'react';
import { FilePreview } from '../../kit/preview/file-preview.tsx';
import { FileUpload, UploadRow } from '../../kit/upload/file-upload.tsx';
import { PictureField } from '../../kit/upload/picture-field.tsx';
import type { Upload, UploadState } from '../../kit/upload/upload.ts';
import { pdfSample, toneSample } from './file-bytes.ts';
import { Sample, Samples } from './sample.tsx';

const nothing = () => undefined;
const file = new File([new Uint8Array(2_621_440)], '现场录像.mp4');

const STATES: readonly UploadState[] = [
  { phase: 'reading', doneBytes: 1_048_576 },
  { phase: 'sending', doneBytes: 1_966_080 },
  { phase: 'checking', doneBytes: file.size },
  { phase: 'paused', doneBytes: 1_048_576 },
  { phase: 'paused', doneBytes: 1_048_576, isLost: true },
  { phase: 'ready', doneBytes: file.size },
  { phase: 'refused', doneBytes: file.size, reason: '文件类型不允许' },
  { phase: 'failed', doneBytes: 0 },
];

const uploadIn = (state: UploadState): Upload => ({
  file,
  state: () => state,
  onChange: () => nothing,
  pause: nothing,
  resume: nothing,
  drop: nothing,
});

export function FileSamples() {
  const [pdf] = useState(() => URL.createObjectURL(pdfSample('存证平台公证书')));
  const [tone] = useState(() => URL.createObjectURL(toneSample()));
  const [uploads] = useState(() => STATES.map(uploadIn));
  return (
    <>
      <Samples title="上传">
        <Sample name="FileUpload">
          <FileUpload label="选择或拖入文件" onReady={nothing} />
        </Sample>
        <Sample name="PictureField">
          <PictureField label="轮播图片" use="banner" />
        </Sample>
        {uploads.map((upload, at) => (
          <Sample key={at} name={`${upload.state().phase}${upload.state().isLost === true ? '，断网' : ''}`}>
            <UploadRow upload={upload} onReady={nothing} onDrop={nothing} />
          </Sample>
        ))}
      </Samples>
      <Samples title="FilePreview">
        <Sample name="PDF，字体未嵌入">
          <FilePreview url={pdf} mime="application/pdf" name="公证书.pdf" />
        </Sample>
        <Sample name="PDF，已损坏">
          <FilePreview url="/favicon.svg" mime="application/pdf" name="损坏.pdf" />
        </Sample>
        <Sample name="图片">
          <FilePreview url="/favicon.svg" mime="image/png" name="图标" />
        </Sample>
        <Sample name="录音">
          <FilePreview url={tone} mime="audio/wav" name="录音.wav" />
        </Sample>
        <Sample name="录像，打不开">
          <FilePreview url="/favicon.svg" mime="video/mp4" name="录像.mp4" />
        </Sample>
        <Sample name="无法预览">
          <FilePreview url="/favicon.svg" mime="application/zip" name="证据包.zip" />
        </Sample>
      </Samples>
    </>
  );
}
