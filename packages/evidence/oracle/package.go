// A stranger's verifier, written from docs/evidence-package.md alone: bytes, inclusion and signature with Go's own zip,
// JSON, checksum-database and note code. Prints one word per rung, then what a time-stamp must be about.
package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func must(err error) {
	if err != nil {
		fmt.Println("refused:", err)
		os.Exit(1)
	}
}

func sum(data []byte) string {
	digest := sha256.Sum256(data)
	return hex.EncodeToString(digest[:])
}

func main() {
	archive, err := zip.OpenReader(os.Args[1])
	must(err)
	parts := map[string][]byte{}
	for _, file := range archive.File {
		reader, err := file.Open()
		must(err)
		parts[file.Name], err = io.ReadAll(reader)
		must(err)
	}

	var manifest struct {
		Object string
		Parts  []struct{ Path, Sha256 string }
	}
	must(json.Unmarshal(parts["manifest.json"], &manifest))
	for _, part := range manifest.Parts {
		if sum(parts[part.Path]) != part.Sha256 {
			must(fmt.Errorf("%s changed", part.Path))
		}
	}
	var sealed struct {
		Opening json.RawMessage
		Salt    string
	}
	var opening struct {
		Sha256 string
		Size   int
	}
	var leaf struct{ Commitment string }
	must(json.Unmarshal(parts["opening.json"], &sealed))
	must(json.Unmarshal(sealed.Opening, &opening))
	must(json.Unmarshal(parts["leaf.json"], &leaf))
	salt, err := hex.DecodeString(sealed.Salt)
	must(err)
	object := parts[manifest.Object]
	isFile := sum(object) == opening.Sha256 && len(object) == opening.Size
	fmt.Println("bytes", isFile && sum(append(salt, sealed.Opening...)) == leaf.Commitment)

	halves := bytes.SplitN(parts["log.tlog-proof"], []byte("\n\n"), 2)
	lines := strings.Split(string(halves[0]), "\n")
	index, err := strconv.ParseInt(strings.TrimPrefix(lines[1], "index "), 10, 64)
	must(err)
	var path tlog.RecordProof
	for _, line := range lines[2:] {
		hash, err := tlog.ParseHash(line)
		must(err)
		path = append(path, hash)
	}
	text := strings.SplitAfter(string(halves[1]), "\n")
	size, err := strconv.ParseInt(strings.TrimSpace(text[1]), 10, 64)
	must(err)
	root, err := tlog.ParseHash(strings.TrimSpace(text[2]))
	must(err)
	fmt.Println("included", tlog.CheckRecord(path, size, root, index, tlog.RecordHash(parts["leaf.json"])) == nil)

	verifier, err := note.NewVerifier(os.Args[2])
	must(err)
	opened, err := note.Open(halves[1], note.VerifierList(verifier))
	fmt.Println("signed", err == nil)
	must(err)
	fmt.Println("stamped", sum([]byte(opened.Text)))
}
